import type { Translate } from '@/lib/model/message-key'
import type { Receipt } from '@/lib/model/receipt'

/** Who answered, as the reader knows it: the built-in engine has no name but where it runs. */
export function modelNameOf({ providerId, modelName }: Receipt, translate: Translate): string {
  return providerId === 'built-in' ? translate('modelBuiltIn') : modelName
}

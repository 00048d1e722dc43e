/** `npm run shots`: makes every picture in `docs/images` again, from the built extension in a real browser. */
import './register-aliases.ts'

const { takeShots } = await import('./shots/take-shots.ts')
await takeShots()

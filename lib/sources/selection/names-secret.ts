/**
 * Do these names and labels of a field say that a password, a code or a card is put into it (S15)? Rather one field
 * too many: what is selected elsewhere can still be asked about.
 */
export function namesSecret(names: string): boolean {
  // "userPwd" and "user_pwd" name what "user pwd" names.
  const words = names
    .normalize('NFC')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replace(/[_-]+/g, ' ')
  return ANYWHERE.test(words) || WORD.test(words) || CARD_NUMBER.test(words)
}

/** Told by a part of a word. */
const ANYWHERE = new RegExp(
  [
    'passw|passcode|passphrase|passkey|secret|token|api.?key|private.?key|one.?time|security.?code',
    'kennwor[dt]|geheim(?:zahl|nummer|wort)|contrase(?:ñ|n)a|palavra.?passe|mot ?de ?passe',
    'wachtwoord|lösenord|losenord|adgangskode|passord|salasana|has(?:ł|l)o(?!w)|heslo|jelsz(?:ó|o)|lozinka|şifre|sifre',
    'парол|секретн|κωδικ|סיסמ|كلمة (?:ال)?(?:مرور|سر)|رمز (?:ال)?(?:مرور|عبور)|पासवर्ड|รหัสผ่าน|mật ?khẩu|mat ?khau|kata ?sandi',
    '密码|密碼|口令|验证码|驗證碼|パスワード|暗証番号|認証コード|비밀번호|인증번호|암호',
    'card ?num',
  ].join('|'),
  'iu',
)

/** Told by a whole word only: "compass", "spinning", "assenha". */
const WORD =
  /(?<![\p{L}\p{N}])(?:pass|pwd|passwd|psw|pw|pin|tan|otp|totp|2fa|mfa|cc|cv[vc]2?|csc|ssn|iban|senha|parola|(?<!palabras? )clave)(?![\p{L}])/iu

/** A card, and that it is its number. */
const CARD_NUMBER =
  /(?:card|karte|carte|tarjeta|cart(?:ão|ao)|carta|kaart|kort|карт[аы]|кредитк|银行卡|信用卡|カード|카드).{0,20}?(?:\b(?:no|nr|num|n[º°])(?![\p{L}])|num|núm|nummer|número|numéro|номер|号|番号|번호)|(?:num|núm|nummer|número|numéro|numero|номер).{0,20}?(?:card|karte|carte|tarjeta|cart(?:ão|ao)|carta|kaart|kort|карт)/iu

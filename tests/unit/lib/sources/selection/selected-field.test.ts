// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { selectedWordsOfField } from '@/lib/sources/selection/selected-field.page'

afterEach(() => {
  document.body.innerHTML = ''
})

/** What is given of the field when all of it is selected. */
function selectedIn(html: string): string | null {
  document.body.innerHTML = html
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if (!field) throw new Error('no field')
  field.value = 'hunter2'
  field.focus()
  field.setSelectionRange(0, 7)
  return selectedWordsOfField()
}

describe('what is selected in a field', () => {
  it.each([
    '<input>',
    '<textarea name="message"></textarea>',
    '<input type="search" name="q" placeholder="Search compass, spinning and passengers">',
    '<input name="comment" class="card-body form-control" autocomplete="off">',
    '<input name="email" autocomplete="username">',
    '<input placeholder="Postcard text, business card title">',
    '<input aria-label="Nombre de la ciudad"><label>Anzahl der Karten</label>',
    '<input name="passage" id="bypass">',
    '<input placeholder="Palabras clave, libros de talibanes">',
  ])('is read: %s', (html) => {
    expect(selectedIn(html)).toBe('hunter2')
  })

  it.each([
    '<input name="pwd">',
    '<input id="userPwd">',
    '<input name="login_pass">',
    '<input name="pass">',
    '<input placeholder="Passwort">',
    '<input aria-label="Ihr Kennwort">',
    '<input placeholder="Contraseña">',
    '<input name="senha">',
    '<input placeholder="Mot de passe">',
    '<input placeholder="mot_de_passe">',
    '<input name="parola">',
    '<input placeholder="Ваш пароль">',
    '<input placeholder="请输入密码">',
    '<input placeholder="パスワード">',
    '<input placeholder="كلمة المرور">',
    '<input placeholder="비밀번호">',
    '<input placeholder="Kartennummer">',
    '<input placeholder="Numéro de carte">',
    '<input placeholder="Número de tarjeta">',
    '<input name="cardNumber">',
    '<input name="card-no">',
    '<input name="cvv">',
    '<input name="cardCvc">',
    '<input name="csc">',
    '<label>Passwort <input name="x1"></label>',
    '<label for="f">Geheimzahl</label><input id="f">',
    '<input type="text" autocomplete="current-password">',
    '<input type="text" autocomplete="section-a new-password">',
    '<input type="text" autocomplete="one-time-code">',
    '<input type="text" autocomplete="cc-number">',
    '<input type="text" autocomplete="cc-csc">',
    '<input type="password">',
    '<textarea name="private_key"></textarea>',
  ])('is never given: %s', (html) => {
    expect(selectedIn(html)).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { registrationForm } from './registration-form.ts'

const ada = {
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada@example.com',
  password: 'walnut-bureau',
  confirmPassword: 'walnut-bureau',
  agrees: true,
}

const complaintsAbout = (form: object) =>
  registrationForm.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

it('accepts a complete form', () => {
  expect(complaintsAbout(ada)).toEqual([])
})

it('asks to agree', () => {
  expect(complaintsAbout({ ...ada, agrees: false })).toEqual(['agrees: Agree to both to open an account.'])
})

it('asks for the password a second time', () => {
  expect(complaintsAbout({ ...ada, confirmPassword: '' })).toEqual(['confirmPassword: Please confirm your password'])
})

it('compares the passwords even while other fields are wrong', () => {
  expect(complaintsAbout({ ...ada, username: '', confirmPassword: 'walnut' })).toEqual(
    expect.arrayContaining(['username: Username is required', "confirmPassword: Passwords don't match"]),
  )
})

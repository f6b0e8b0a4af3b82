/** @jest-environment @happy-dom/jest-environment */
import { signedInCookie } from '@/lib/view/device-cookies';
import { forgetLoggedOut, keepFields, keptFields } from './kept-form.script';

const fields: [string, string][] = [['answer-entry_name', '和小满']];

let cookies = '';
const signIn = () => {
  cookies = `${signedInCookie}=1`;
};
const signOut = () => {
  cookies = '';
};

beforeAll(() => Object.defineProperty(document, 'cookie', { get: () => cookies }));

beforeEach(() => {
  localStorage.clear();
  signOut();
});

test('what was typed comes back on this device, of its own form, until it is spent', () => {
  keepFields('sign-up 812', fields);
  expect(keptFields('sign-up 812')).toEqual(fields);
  expect(keptFields('sign-up 801')).toBeUndefined();
  keepFields('sign-up 812', undefined);
  expect(keptFields('sign-up 812')).toBeUndefined();
});

test('what a member typed goes with the logout, and is nobody else’s meanwhile', () => {
  signIn();
  keepFields('sign-up 812', fields);
  forgetLoggedOut();
  expect(keptFields('sign-up 812')).toEqual(fields);
  signOut();
  expect(keptFields('sign-up 812')).toBeUndefined();
  forgetLoggedOut();
  signIn();
  expect(keptFields('sign-up 812')).toBeUndefined();
});

test('what was typed before the login is its reader’s after it, once', () => {
  keepFields('sign-up 812', fields);
  signIn();
  expect(keptFields('sign-up 812')).toEqual(fields);
  keepFields('sign-up 812', [['answer-entry_name', '阿措']]);
  expect(localStorage).toHaveLength(1);
  keepFields('sign-up 812', undefined);
  expect(localStorage).toHaveLength(0);
});

test.each([
  'no JSON',
  'null',
  '{"at":"yesterday","fields":[]}',
  '{"at":1,"fields":[["a","b"]]}',
  `{"at":${Date.now()},"fields":{"a":"b"}}`,
])('what else stands in the storage is nothing: %s', (kept) => {
  localStorage.setItem('kanbao-form-guest sign-up 812', kept);
  expect(keptFields('sign-up 812')).toBeUndefined();
});

test('a day later it is gone, and more than a form has is not kept', () => {
  keepFields('sign-up 812', fields);
  jest.useFakeTimers({ now: Date.now() + 86_400_001 });
  expect(keptFields('sign-up 812')).toBeUndefined();
  jest.useRealTimers();
  keepFields('sign-up 812', [['answer-entry_why', 'x'.repeat(70_000)]]);
  expect(localStorage).toHaveLength(0);
});

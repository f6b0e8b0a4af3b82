/** @jest-environment @happy-dom/jest-environment */
import { signedInCookie } from '@/lib/view/device-cookies';
import { deleteSavedForms } from './load-multi-step-form.script';
import { savedFields, saveFields } from './saved-form.script';

const fields: [string, string][] = [['answer-entry_name', '和小满']];

let cookies = '';
const signIn = (member = '1') => {
  cookies = `${signedInCookie}=${member}`;
};
const signOut = () => {
  cookies = '';
};

beforeAll(() => Object.defineProperty(document, 'cookie', { get: () => cookies }));

beforeEach(() => {
  localStorage.clear();
  signOut();
});

test('restores the input of the same form until it is deleted', () => {
  saveFields('sign-up 812', fields);
  expect(savedFields('sign-up 812')).toEqual(fields);
  expect(savedFields('sign-up 801')).toBeUndefined();
  saveFields('sign-up 812', undefined);
  expect(savedFields('sign-up 812')).toBeUndefined();
});

test('deletes the input of a logged-in reader at logout and hides it from guests', () => {
  signIn();
  saveFields('sign-up 812', fields);
  deleteSavedForms();
  expect(savedFields('sign-up 812')).toEqual(fields);
  signOut();
  expect(savedFields('sign-up 812')).toBeUndefined();
  deleteSavedForms();
  signIn();
  expect(savedFields('sign-up 812')).toBeUndefined();
});

test('restores a guest’s input after the login, and stores it once', () => {
  saveFields('sign-up 812', fields);
  signIn();
  expect(savedFields('sign-up 812')).toEqual(fields);
  saveFields('sign-up 812', [['answer-entry_name', '阿措']]);
  expect(localStorage).toHaveLength(1);
  saveFields('sign-up 812', undefined);
  expect(localStorage).toHaveLength(0);
});

test('restores a guest’s input and deletes the member’s entry if the latter is no JSON', () => {
  saveFields('sign-up 812', fields);
  signIn();
  localStorage.setItem('kanbao-form sign-up 812', '{"at":');
  expect(savedFields('sign-up 812')).toEqual(fields);
  expect(localStorage).toHaveLength(1);
});

test('never restores the input of a member for another one, even if it was typed after the session expired', () => {
  for (const hasExpired of [false, true]) {
    signIn('1tashi');
    expect(savedFields('sign-up 812')).toBeUndefined();
    if (hasExpired) signOut();
    saveFields('sign-up 812', fields);
    signIn('1tashi');
    expect(savedFields('sign-up 812')).toEqual(fields);
    signIn('1xiaohe');
    expect(savedFields('sign-up 812')).toBeUndefined();
  }
});

test.each([
  'no JSON',
  'null',
  '{"at":"yesterday","fields":[]}',
  '{"at":1,"fields":[["a","b"]]}',
  `{"at":${Date.now()},"fields":{"a":"b"}}`,
])('ignores other stored values: %s', (storedValue) => {
  localStorage.setItem('kanbao-form-guest sign-up 812', storedValue);
  expect(savedFields('sign-up 812')).toBeUndefined();
});

test('deletes input after a day and does not store oversized input', () => {
  saveFields('sign-up 812', fields);
  jest.useFakeTimers({ now: Date.now() + 86_400_001 });
  expect(savedFields('sign-up 812')).toBeUndefined();
  jest.useRealTimers();
  saveFields('sign-up 812', [['answer-entry_why', 'x'.repeat(70_000)]]);
  expect(localStorage).toHaveLength(0);
});

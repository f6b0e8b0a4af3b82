/** @jest-environment @happy-dom/jest-environment */
import { Draft } from './draft';

function openDraft() {
  document.body.innerHTML = '<form><textarea></textarea><input name="where"></form>';
  const box = document.querySelector('textarea');
  const field = document.querySelector('input');
  if (!box || !field) throw new Error('incomplete form');
  const draft = new Draft(box, 'test', () => undefined, new AbortController().signal);
  const type = (text: string) => {
    box.value = text;
    box.dispatchEvent(new Event('input'));
  };
  const send = () => {
    draft.update({ sent: true });
    return draft.key;
  };
  return { field, type, send };
}

beforeEach(() => localStorage.clear());

test('sends an unchanged form with the same key after a lost response', () => {
  const { field, type, send } = openDraft();
  type('text');
  field.value = 'here';
  const key = send();
  expect(send()).toBe(key);
  type('other');
  type('text ');
  expect(send()).toBe(key);
});

test('sends a form whose other field was corrected after a lost response with a new key', () => {
  const { field, type, send } = openDraft();
  type('text');
  field.value = 'here';
  const key = send();
  field.value = 'there';
  const newKey = send();
  expect(newKey).not.toBe(key);
  expect(send()).toBe(newKey);
});

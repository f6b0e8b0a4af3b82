/** @jest-environment @happy-dom/jest-environment */
import { polyfillSubmitter } from './polyfill-submitter.script';
import { find, openPage, tap } from './test/page';

const submitterOf = (form: string) => {
  const event = new Event('submit');
  find(form).dispatchEvent(event);
  return 'submitter' in event ? event.submitter : undefined;
};

test('adds the clicked button to submit events of its form', () => {
  openPage(`
    <form id="one"><button name="step" value="send"><b>send</b></button><button type="button">menu</button></form>
    <form id="two"></form>`);
  Reflect.deleteProperty(window, 'SubmitEvent');
  polyfillSubmitter();
  for (const form of document.forms) form.addEventListener('submit', (event) => event.preventDefault());
  expect(submitterOf('#one')).toBeNull();
  tap('#one b');
  expect(submitterOf('#one')).toBe(find('#one [name=step]'));
  expect(submitterOf('#two')).toBeNull();
  tap('#one [type=button]');
  expect(submitterOf('#one')).toBeNull();
});

test('changes nothing in browsers with SubmitEvent', () => {
  Object.assign(window, { SubmitEvent: class extends Event {} });
  Reflect.deleteProperty(Event.prototype, 'submitter');
  polyfillSubmitter();
  expect('submitter' in Event.prototype).toBe(false);
});

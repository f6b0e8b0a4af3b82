/** @jest-environment @happy-dom/jest-environment */

import { enhanceMultiStepForm } from './multi-step-form.script';
import { savedFields } from './saved-form.script';
import { find, openPage, stubProperties } from './test/page';

jest.mock('./full-styles.script', () => ({ loadFullStyles: async () => undefined }));

const islandStarts: { part: string; starts: boolean }[] = [];
jest.mock('./islands.script', () => ({
  startIslandsWhenNeeded: (isRemembered: (island: Element) => boolean, container: Element) =>
    islandStarts.push({ part: container.localName, starts: isRemembered(container) }),
}));

const formHtml = (content: string, attributes = '') => `<main><h1>Sign up</h1>
  <form data-staying-form="sign-up 812" data-done="signedUp" data-redraw="change" data-network="No line" action="/api/sign-up" ${attributes}>
    <input type="hidden" name="of" value="812"><input type="hidden" name="people" value="1" data-preset>
    ${content}
    <button type="submit" name="step" value="check" data-send>Check</button>
  </form></main>`;
const nameInput = (value = '') => `<input name="answer-entry_name" value="${value}">`;
const idInput = '<input name="answer-entry_id" data-no-storage="" value="">';

let sentForms: URLSearchParams[];
let respond: () => Promise<Response>;

function respondWithPage(html: string, address = location.href): () => Promise<Response> {
  return async () => {
    const response = new Response(`<!doctype html><body>${html}</body>`);
    Object.defineProperty(response, 'url', { value: address });
    return response;
  };
}

beforeEach(() => {
  localStorage.clear();
  sentForms = [];
  global.fetch = jest.fn(async (_address, { body }: RequestInit) => {
    sentForms.push(body as URLSearchParams);
    return respond();
  }) as typeof fetch;
});

function type(selector: string, value: string): void {
  const input = find<HTMLInputElement>(selector);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const nameField = () => find<HTMLInputElement>('[name="answer-entry_name"]');
const enterName = (value: string) => type('[name="answer-entry_name"]', value);

const waitForHandlers = () => new Promise((resolve) => setTimeout(resolve, 20));

function open(html: string): void {
  openPage(html);
  enhanceMultiStepForm();
}

async function submitStep(): Promise<void> {
  find('[data-send]').click();
  await waitForHandlers();
}

test('submits a step as the form would, shows the response and focuses the invalid field', async () => {
  respond = respondWithPage(
    formHtml('<input name="answer-entry_name" aria-invalid="true" value="小满">', 'data-typed'),
  );
  open(formHtml(nameInput()));
  enterName('小满');
  await submitStep();
  expect(Object.fromEntries(sentForms[0] ?? [])).toMatchObject({
    of: '812',
    step: 'check',
    'answer-entry_name': '小满',
  });
  expect(document.activeElement?.getAttribute('name')).toBe('answer-entry_name');
  await submitStep();
  expect(sentForms).toHaveLength(2);
});

test('elements of a response react to taps, except islands, which have not started', async () => {
  const picture = '<a href="/p.jpg" data-interactive="">Picture</a>';
  respond = respondWithPage(
    formHtml(`${nameInput('小满')}${picture}<kanbao-island>${picture}</kanbao-island>`, 'data-typed'),
  );
  openPage(formHtml(nameInput()));
  enhanceMultiStepForm();
  find<HTMLButtonElement>('[data-send]').click();
  await waitForHandlers();
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => link.hasAttribute('data-interactive'))).toEqual([false, true]);
});

test('shows the form of a response with another address, and opens other pages', async () => {
  const assignSpy = jest.spyOn(location, 'assign').mockImplementation(() => undefined);
  const address = `${location.origin}/short.html`;
  open(formHtml(nameInput()));
  respond = respondWithPage(formHtml(nameInput('小满'), 'data-typed'), address);
  await submitStep();
  expect(nameField().value).toBe('小满');
  respond = respondWithPage('<main><h1>Signed up</h1></main>', address);
  await submitStep();
  expect(assignSpy.mock.calls).toEqual([[address]]);
  assignSpy.mockRestore();
});

test('focuses the target named by the response', async () => {
  respond = respondWithPage(
    formHtml(`${nameInput('小满')}<h2 id="person-2">2</h2>`, 'data-typed data-lead="person-2"'),
  );
  open(formHtml(nameInput('小满'), 'data-typed'));
  await submitStep();
  expect(document.activeElement?.id).toBe('person-2');
});

test('keeps the form and shows an error if no response arrives', async () => {
  respond = () => Promise.reject(new TypeError('no network'));
  open(formHtml(nameInput('小满'), 'data-typed'));
  find<HTMLButtonElement>('[data-send]').click();
  await submitStep();
  expect(sentForms).toHaveLength(1);
  expect(find('[role=alert]').textContent).toBe('No line');
  expect(nameField().value).toBe('小满');
  expect(find('form').hasAttribute('aria-busy')).toBe(false);
});

test('removes the messages about an earlier attempt when no response arrives, except those of islands', async () => {
  respond = () => Promise.reject(new TypeError('no network'));
  const invalidField = '<input name="a" aria-invalid="true"><p data-until-sent>Too long</p>';
  const islandHtml = '<kanbao-island><p role="alert">Not a picture</p></kanbao-island>';
  openPage(formHtml(`<div role="alert">Check</div>${invalidField}${islandHtml}`, 'data-typed'));
  find('main').insertAdjacentHTML('afterbegin', '<p role="status" data-success="false">Too often</p>');
  enhanceMultiStepForm();
  await submitStep();
  expect([...document.querySelectorAll('[role],[data-until-sent]')].map((part) => part.textContent)).toEqual([
    '',
    'Not a picture',
    'No line',
  ]);
  expect(find('[name=a]').getAttribute('aria-invalid')).toBe('false');
});

test('saves typed text except secrets, and submits it when the form is empty again', async () => {
  open(formHtml(nameInput() + idInput));
  type('[name="answer-entry_id"]', '11010519491231002X');
  enterName('小满');
  expect(savedFields('sign-up 812')).toEqual([
    ['answer-entry_name', '小满'],
    ['people', '1'],
  ]);
  respond = respondWithPage(formHtml(nameInput('小满'), 'data-typed'));
  open(formHtml(nameInput() + idInput));
  await waitForHandlers();
  expect(Object.fromEntries(sentForms[0] ?? [])).toMatchObject({
    step: 'change',
    'answer-entry_name': '小满',
  });
  expect(nameField().value).toBe('小满');
});

test('warns before an ID number is lost, but not while it is sent or after it has arrived', async () => {
  const preventsUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  openPage(formHtml(nameInput() + idInput));
  enhanceMultiStepForm();
  type('[name="answer-entry_name"]', '小满');
  expect(preventsUnload()).toBe(false);
  type('[name="answer-entry_id"]', '11010519491231002X');
  expect(preventsUnload()).toBe(true);
  respond = respondWithPage('<main><h1>Signed up</h1></main>');
  find<HTMLButtonElement>('[data-send]').click();
  expect(preventsUnload()).toBe(false);
  await waitForHandlers();
  expect(preventsUnload()).toBe(false);
});

test('submits the member that was logged in when the form was shown', async () => {
  let cookie = 'kanbao-signed-in=1tashi';
  openPage(formHtml(nameInput('小满'), 'data-typed'));
  stubProperties(document, {
    get cookie() {
      return cookie;
    },
  });
  enhanceMultiStepForm();
  cookie = 'kanbao-signed-in=1xiaohe';
  respond = respondWithPage(formHtml(nameInput('小满'), 'data-typed'));
  for (let count = 0; count < 2; count += 1) {
    find<HTMLButtonElement>('[data-send]').click();
    await waitForHandlers();
  }
  expect(sentForms.map((sent) => sent.getAll('member'))).toEqual([['tashi'], ['xiaohe']]);
});

test('keeps the reader’s text when the saved draft loads late', async () => {
  open(formHtml(nameInput()));
  enterName('小满');
  respond = respondWithPage(formHtml(nameInput('小满'), 'data-typed'));
  open(formHtml(nameInput()));
  enterName('阿措');
  await waitForHandlers();
  expect(nameField().value).toBe('阿措');
});

test('opens a collapsed form with saved input', () => {
  const collapsedForm = `<details>${formHtml(nameInput()).replace(' data-redraw="change"', '').replace('sign-up 812', 'ask 7')}</details>`;
  open(collapsedForm);
  expect(find('details').hasAttribute('open')).toBe(false);
  enterName('小满');
  open(collapsedForm);
  expect(find('details').hasAttribute('open')).toBe(true);
});

test('restores saved input without a request, and deletes it once it has arrived', async () => {
  const formWithoutRedraw = (content: string) =>
    formHtml(content).replace(' data-redraw="change"', '').replace('sign-up 812', 'contribution 7');
  open(formWithoutRedraw(nameInput()));
  enterName('小满');
  open(formWithoutRedraw(nameInput()));
  expect(nameField().value).toBe('小满');
  expect(sentForms).toEqual([]);
  respond = respondWithPage('<main><h1>Thank you</h1></main>', `${location.href}?notice=signedUp`);
  await submitStep();
  expect(find('h1').textContent).toBe('Thank you');
  expect(savedFields('contribution 7')).toBeUndefined();
});

test('restores radio buttons and checkboxes, also over the values of the last submission', () => {
  const qaForm = (attributes: string, text = '') =>
    `<main><form data-staying-form="qa-ask" ${attributes}><input name="title" value="${text}">
      <input type="radio" name="office" value="a" data-preset><input type="radio" name="office" value="b" data-preset>
      <input type="checkbox" name="hideName" value="1" data-preset></form></main>`;
  open(qaForm(''));
  find<HTMLInputElement>('[value=b]').checked = true;
  find<HTMLInputElement>('[name=hideName]').checked = true;
  type('[name=title]', 'newer');
  open(qaForm('data-restored', 'older'));
  expect(find<HTMLInputElement>('[name=title]').value).toBe('newer');
  expect(find<HTMLInputElement>('[value=b]').checked).toBe(true);
  expect(find<HTMLInputElement>('[name=hideName]').checked).toBe(true);
  open(qaForm('data-typed', 'judged'));
  expect(find<HTMLInputElement>('[name=title]').value).toBe('judged');
});

test('starts islands of a response at once if uploads were shown before', async () => {
  const formWithUploads = (uploadList: string) =>
    formHtml(`${nameInput('小满')}<kanbao-island>${uploadList}</kanbao-island>`, 'data-typed');
  for (const uploadList of ['', '<ul data-uploads></ul>']) {
    islandStarts.splice(0);
    respond = respondWithPage(formWithUploads(''));
    open(formWithUploads(uploadList));
    await submitStep();
    expect(islandStarts).toEqual([{ part: 'main', starts: uploadList !== '' }]);
  }
});

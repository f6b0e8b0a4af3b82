import { randomKey } from '@/lib/browser/idempotency-key';
import { isAlertLink, showAlert } from '@/lib/browser/page-alert.script';
import { postForm, type SentAnswer } from '@/lib/browser/post-form.script';
import { nowAlive } from '@/lib/browser/taps.script';
import { bringWholeStyles } from '@/lib/browser/whole-styles.script';
import { readShownCode, shopOfDoor } from '@/lib/format/shown-code';
import { followCamera } from './camera.script';
import { type DoorList, followDoorList, isSettled } from './door-list.script';
import type { KeptCode } from './kept-codes.script';

/** What is said of a code, or of what is none. */
interface Said {
  tone: 'good' | 'open' | 'bad';
  title: string;
  text?: string | undefined;
  code?: string | undefined;
}

function fillLine(head: HTMLElement | null, name: string, text = ''): void {
  const line = head?.querySelector<HTMLElement>(`[data-verdict-${name}]`);
  if (!line) return;
  line.textContent = text;
  line.hidden = text === '';
}

/** Says it where the page says what the platform thinks of a code. */
function showVerdict(door: HTMLElement, { tone, title, text, code }: Said): void {
  bringWholeStyles();
  const head = door.querySelector<HTMLElement>('[data-verdict]');
  const heading = door.querySelector('h1');
  if (!heading) return;
  if (head) head.dataset.tone = tone;
  heading.textContent = title;
  fillLine(head, 'code', code);
  fillLine(head, 'text', text);
  door.querySelector('[data-door-told]')?.remove();
}

/** Readers of screens hear it, and the next tab goes on from here. */
function goToVerdict(door: HTMLElement): void {
  const heading = door.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** Who and what stands below is of the code before: with its button one would be let in for another. */
function leaveCode(door: HTMLElement): void {
  door.querySelector('[data-of-code]')?.replaceChildren();
}

/** What a code that nobody has verified is kept with. */
interface Unverified {
  of: string;
  code: string;
  shop: string;
  receipt: string;
}

function keep(door: HTMLElement, list: DoorList, code: Unverified): void {
  const { dataset } = door.querySelector<HTMLElement>('[data-door-list]') ?? door;
  const isKept = list.add({ ...code, at: Date.now() });
  // What comes of it later is said in the same place.
  door.dataset.speaksOf = code.receipt;
  const text = isKept ? dataset.kept : dataset.notKept;
  showVerdict(door, { tone: 'open', title: dataset.pending ?? '', text, code: code.code });
  goToVerdict(door);
}

/** What came of a code that was kept takes the place of what was said of it without a network. */
function showSettled(door: HTMLElement, { receipt, code, result }: KeptCode): void {
  if (!result || door.dataset.speaksOf !== receipt) return;
  delete door.dataset.speaksOf;
  showVerdict(door, { tone: result.good ? 'good' : 'bad', title: result.message, code });
}

function fieldsOf(form: HTMLFormElement): Unverified {
  const data = new FormData(form);
  const field = (name: string) => String(data.get(name) ?? '');
  return { of: field('of'), code: field('code'), shop: field('shop'), receipt: field('receipt') };
}

/** Writes the code off in place: what the platform says stands where the code was said to be open. */
function followConfirm(door: HTMLElement, form: HTMLFormElement, list: DoorList): void {
  const button = form.querySelector<HTMLButtonElement>('button');

  function show(answer: SentAnswer): void {
    const { ok, message, login, outcome } = answer;
    if (outcome === 'networkError') {
      const code = fieldsOf(form);
      form.remove();
      keep(door, list, code);
    } else if (isSettled(answer)) {
      const { code } = fieldsOf(form);
      form.remove();
      showVerdict(door, { tone: ok ? 'good' : 'bad', title: message, code });
      goToVerdict(door);
    } else showAlert(message, isAlertLink(login) ? login : undefined);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button || button.disabled) return;
    button.disabled = true;
    button.setAttribute('aria-busy', 'true');
    const networkError = form.dataset.networkError ?? '';
    void postForm(form.action, new FormData(form), { networkError }).then((answer) => {
      button.disabled = false;
      button.removeAttribute('aria-busy');
      show(answer);
    });
  });
  if (button) nowAlive(button);
}

/** Letters of something that is no code, as they are shown. */
const mostShownLetters = 64;

function sayNoCode(door: HTMLElement, form: HTMLFormElement, typed: string): void {
  const { noCode, noCodeText = '', noActivity, noActivityText = '' } = form.dataset;
  const isCode = readShownCode(typed) !== undefined;
  const text = (isCode ? noActivityText : noCodeText).replace('#', () => typed.slice(0, mostShownLetters));
  delete door.dataset.speaksOf;
  showVerdict(door, { tone: 'bad', title: (isCode ? noActivity : noCode) ?? '', text });
  goToVerdict(door);
}

/** The page that the device keeps is that of any shop: which one this is, only its address says. */
function keepShop(form: HTMLFormElement): void {
  const shop = shopOfDoor(location.href);
  if (shop === undefined || form.elements.namedItem('shop')) return;
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'shop', value: shop });
  form.prepend(field);
}

/** A code that is shown without a network stands on the list; with one its page says what it is. */
function followCodeForm(door: HTMLElement, form: HTMLFormElement, list: DoorList): void {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`);

  /** @returns whether it stands on the list */
  function keepTyped(text: string): boolean {
    leaveCode(door);
    const read = readShownCode(text);
    const of = form.dataset.activity ?? (field('activity')?.value.trim() || read?.activityId);
    const shop = field('shop')?.value ?? read?.shop ?? '';
    if (read && of) keep(door, list, { of, code: read.code, shop, receipt: randomKey() });
    else sayNoCode(door, form, text);
    return read !== undefined && of !== undefined;
  }

  form.addEventListener('submit', (event) => {
    const typed = field('code');
    if (navigator.onLine || !typed) return;
    event.preventDefault();
    if (keepTyped(typed.value)) typed.value = '';
  });
  // Without a network the device shows the door that it keeps, whatever code was asked for.
  if ('shown' in door.dataset) return;
  const { searchParams } = new URL(location.href);
  const asked = readShownCode(location.href) ? location.href : searchParams.get('code')?.trim();
  if (!asked) return;
  keepTyped(asked);
  const shop = field('shop')?.value;
  history.replaceState(null, '', shop ? `${form.action}?shop=${encodeURIComponent(shop)}` : form.action);
}

/** What the page of a door does in the browser: camera, confirming in place, and codes that are shown without a network. */
export function followDoor(door: HTMLElement): void {
  const root = door.querySelector<HTMLElement>('[data-door-list]');
  const form = door.querySelector<HTMLFormElement>('form[data-code-form]');
  if (!root || !form) return;
  const list = followDoorList(root, (code) => showSettled(door, code));
  keepShop(form);
  const confirm = door.querySelector<HTMLFormElement>('form[data-write-off]');
  if (confirm) followConfirm(door, confirm, list);
  followCodeForm(door, form, list);
  followCamera(form);
}

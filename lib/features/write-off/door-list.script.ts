import { postForm, type SentAnswer } from '@/lib/browser/post-form.script';
import { formatDate } from '@/lib/format/dates';
import { followKeptCodes, type KeptCode, keepCodes, keptCodes, sameCode } from './kept-codes.script';

/** Outcomes after which a code is as unknown as before, and may be sent again. */
const openOutcomes: ReadonlySet<string> = new Set([
  'networkError',
  'unknown',
  'underWay',
  'unshared',
  'failed',
  'tooOften',
  'tooMany',
  'requestFailed',
  'tokenExpired',
  'sessionEnded',
  'writeOffNotAllowed',
]);

/** Whether an answer says what a code was good for; else it is not verified. */
export function isSettled({ outcome }: SentAnswer): boolean {
  return !openOutcomes.has(outcome);
}

/** The list of codes that are to be verified. */
export interface DoorList {
  /** Puts a code on the list. @returns whether the device keeps it */
  add: (code: KeptCode) => boolean;
}

function part<Found extends HTMLElement>(root: ParentNode, selector: string): Found | null {
  return root.querySelector<Found>(selector);
}

function fill(
  item: DocumentFragment,
  code: KeptCode,
  times: number,
  { pending = '', twice = '' }: DOMStringMap,
) {
  const { at, result } = code;
  const put = (name: string, text: string) => {
    const place = part(item, `[data-${name}]`);
    if (place) place.textContent = text;
    return place;
  };
  put('code', code.code);
  put('time', formatDate(at, 'content'))?.setAttribute('datetime', new Date(at).toISOString());
  put('state', result?.message ?? pending)?.setAttribute(
    'data-tone',
    result ? (result.good ? 'good' : 'bad') : 'open',
  );
  const often = put('twice', twice.replace('#', String(times)));
  if (often) often.hidden = times < 2;
}

/**
 * Draws the list of this device, and writes its codes off when its reader says so twice: that cannot be undone.
 * @param settled hears of each code of which the platform has said what it was good for
 */
export function followDoorList(root: HTMLElement, settled: (code: KeptCode) => void): DoorList {
  const entries = part(root, '[data-entries]');
  const template = root.querySelector('template');
  const verify = part<HTMLButtonElement>(root, '[data-verify]');
  const clear = part<HTMLButtonElement>(root, '[data-clear]');
  const told = part(root, '[data-list-told]');
  const ask = part(root, '[data-ask]');
  const question = part(root, '[data-question]');
  const sure = part<HTMLButtonElement>(root, '[data-sure]');
  let isAsking = false;

  function drawActs(open: number): void {
    if (open === 0) isAsking = false;
    const { one = '', many = '' } = root.dataset;
    for (const button of [verify, sure]) {
      if (button) button.textContent = open === 1 ? one : many.replace('#', String(open));
    }
    if (verify) verify.hidden = open === 0 || isAsking;
    if (ask) ask.hidden = !isAsking;
  }

  function draw(): void {
    const codes = keptCodes();
    const times = new Map<string, number>();
    for (const code of codes) times.set(sameCode(code), (times.get(sameCode(code)) ?? 0) + 1);
    const items = codes.map((code) => {
      const item = document.importNode(template?.content ?? document.createDocumentFragment(), true);
      fill(item, code, times.get(sameCode(code)) ?? 1, root.dataset);
      return item;
    });
    entries?.replaceChildren(...items);
    root.hidden = codes.length === 0;
    drawActs(codes.filter(({ result }) => result === undefined).length);
    if (clear) clear.hidden = codes.every(({ result }) => result === undefined);
    for (const code of codes) if (code.result) settled(code);
  }

  function tell(text: string): void {
    if (told) told.textContent = text;
  }

  function settle(receipt: string, result: KeptCode['result']): void {
    keepCodes(keptCodes().map((code) => (code.receipt === receipt ? { ...code, result } : code)));
    draw();
  }

  async function send({ of, code, shop, receipt }: KeptCode): Promise<boolean> {
    const data = new FormData();
    for (const [name, value] of Object.entries({ of, code, shop, receipt })) data.append(name, value);
    const answer = await postForm('/api/write-off', data, { networkError: root.dataset.kept ?? '' });
    if (isSettled(answer)) settle(receipt, { good: answer.ok, message: answer.message });
    else tell(answer.message);
    return isSettled(answer);
  }

  /** In the order in which they were shown: of two that show the same code the first one wins. */
  async function workOff(): Promise<void> {
    if (!verify || verify.disabled) return;
    verify.disabled = true;
    tell('');
    for (const code of keptCodes()) {
      if (code.result === undefined && !(await send(code))) break;
    }
    verify.disabled = false;
  }

  function askFirst(asking: boolean): void {
    isAsking = asking;
    draw();
    (asking ? question : verify)?.focus();
  }

  verify?.addEventListener('click', () => askFirst(true));
  part(root, '[data-not-yet]')?.addEventListener('click', () => askFirst(false));
  sure?.addEventListener('click', () => {
    askFirst(false);
    void workOff();
  });
  clear?.addEventListener('click', () => {
    keepCodes(keptCodes().filter(({ result }) => result === undefined));
    draw();
  });
  followKeptCodes(draw);
  draw();
  return {
    add(code) {
      const isKept = keepCodes([...keptCodes(), code]);
      draw();
      return isKept;
    },
  };
}

/** @jest-environment @happy-dom/jest-environment */
import { find, openPage, stub, tap } from '@/lib/browser/test/page';
import { followTipoffForm } from './tip-off.script';

const page = `<main><form action="/api/tip-off" data-tip-off data-network="no network" data-sending="#%">
  <textarea name="content">what happened</textarea>
  <div data-recorder hidden><button type="button" data-record></button><p data-record-told></p><ul data-records></ul></div>
  <button data-send></button></form>
  <template data-handed-in="tipoffIn"><h1>it arrived</h1><p data-number></p></template>
  <template data-handed-in="tipoffKept"><h1>it is kept</h1><p data-number></p></template></main>`;

/** What the line answers, one after the other, and what was sent over it. */
let answers: object[];
let sent: FormData[];

class Line extends EventTarget {
  readonly upload = new EventTarget();
  responseType = '';
  response: unknown;
  open(): void {}
  setRequestHeader(): void {}
  send(data: FormData): void {
    sent.push(data);
    this.response = answers.shift();
    this.dispatchEvent(new Event('loadend'));
  }
}

/** A microphone that listens until its track is stopped. */
let listens: boolean;

class Recorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  readonly mimeType = 'audio/webm';
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    // A recorder gives what it has some time later.
    setTimeout(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
      this.dispatchEvent(new Event('stop'));
    });
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done));
}

async function send(): Promise<void> {
  find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
}

beforeEach(() => {
  answers = [];
  sent = [];
  openPage(page);
  const track = {
    stop: () => {
      listens = false;
    },
  };
  const getUserMedia = async () => {
    listens = true;
    return { getTracks: () => [track] };
  };
  stub(globalThis, { XMLHttpRequest: Line, MediaRecorder: Recorder });
  stub(navigator, { mediaDevices: { getUserMedia } });
  stub(window, { scrollTo: () => undefined });
  stub(URL, { createObjectURL: () => 'blob:x' });
  followTipoffForm();
});

test('what may have arrived can be sent again by who was told so', async () => {
  answers = [
    { ok: false, outcome: 'unknown', message: 'nobody knows' },
    { ok: true, outcome: 'tipoffIn', message: 'number 7' },
  ];
  await send();
  expect(sent[0]?.get('again')).toBeNull();
  expect(find('[role=alert]').textContent).toBe('nobody knows');
  await send();
  expect(sent[1]?.get('again')).toBe('1');
  expect(find('[data-number]').textContent).toBe('number 7');
});

test('a recording that is under way ends when the form is sent, and goes along', async () => {
  answers = [{ ok: true, outcome: 'tipoffIn', message: '' }];
  tap('[data-record]');
  await settled();
  expect(listens).toBe(true);
  await send();
  expect(listens).toBe(false);
  expect(sent[0]?.getAll('files')).toHaveLength(1);
  expect(find('h1').textContent).toBe('it arrived');
});

test('what is kept under an account is said to be', async () => {
  answers = [{ ok: true, outcome: 'tipoffKept', message: 'number 8' }];
  await send();
  expect(find('h1').textContent).toBe('it is kept');
});

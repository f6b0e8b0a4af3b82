import type { SpeechPart } from './readable-parts';
import { createSpeechSession, type SpeechState } from './speech-session';

let createdUtterances: Utterance[];

class Utterance {
  voice: unknown;
  lang = '';
  rate = 1;
  onstart: () => void = () => undefined;
  onend: () => void = () => undefined;
  onerror: (event: { error: string }) => void = () => undefined;
  constructor(readonly text: string) {
    createdUtterances.push(this);
  }
}

type Part = Pick<SpeechPart, 'text' | 'language' | 'isCaption'>;

const createPart = (text: string, language = 'zh-CN', caption = false): Part => ({
  text,
  language,
  isCaption: caption,
});

const voices = ['zh-CN', 'en'].map((lang) => ({
  lang,
  name: lang,
  voiceURI: lang,
  localService: true,
  default: false,
}));

function startSession(parts: Part[], { captions = false } = {}) {
  const utterances: Utterance[] = [];
  createdUtterances = utterances;
  const states: SpeechState[] = [];
  const cancel = jest.fn();
  const session = createSpeechSession({
    parts,
    synthesis: { speak: () => undefined, cancel },
    voiceFor: (language) => voices.find(({ lang }) => lang === language),
    rate: 1,
    showsCaptions: captions,
    onState: (state) => states.push(state),
  });
  const texts = () => utterances.map(({ text }) => text);
  const finish = () => {
    utterances.at(-1)?.onstart();
    utterances.at(-1)?.onend();
  };
  return { session, utterances, states, texts, finish, cancelCount: () => cancel.mock.calls.length };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance });
});

afterEach(() => jest.useRealTimers());

test('reads parts in order, sentence by sentence, and reports the current part', () => {
  const { session, states, texts, finish } = startSession([
    createPart('题目'),
    createPart('一。二。'),
    createPart('三。'),
  ]);
  session.play();
  for (let step = 0; step < 4; step += 1) finish();
  expect(texts()).toEqual(['题目', '一。', '二。', '三。']);
  expect(states).toEqual([
    { status: 'playing', part: 0 },
    { status: 'playing', part: 1 },
    { status: 'playing', part: 2 },
    { status: 'ended', part: 0 },
  ]);
});

test('resumes after a pause with the interrupted sentence and ignores its late events', () => {
  const { session, utterances, states, texts } = startSession([createPart('一。二。')]);
  session.play();
  utterances[0]?.onstart();
  session.pause();
  utterances[0]?.onend();
  utterances[0]?.onerror({ error: 'interrupted' });
  expect(states.at(-1)).toEqual({ status: 'paused', part: 0 });
  session.play();
  expect(texts()).toEqual(['一。', '一。']);
});

test('applies a new speed from the current sentence on', () => {
  const { session, utterances, finish } = startSession([createPart('一。二。')]);
  session.play();
  session.setRate(1.5);
  finish();
  expect(utterances.map(({ rate }) => rate)).toEqual([1, 1.5, 1.5]);
});

test('reads captions if enabled and skips parts without a voice', () => {
  const parts = [
    createPart('一。'),
    createPart('图注', 'zh-CN', true),
    createPart('བོད།', 'bo'),
    createPart('Two.', 'en'),
  ];
  const plain = startSession(parts);
  plain.session.play();
  plain.finish();
  plain.finish();
  expect(plain.texts()).toEqual(['一。', 'Two.']);
  const full = startSession(parts, { captions: true });
  full.session.play();
  full.finish();
  expect(full.texts()).toEqual(['一。', '图注']);
  full.session.setCaptions(false);
  expect(full.texts()).toEqual(['一。', '图注', 'Two.']);
});

test('pauses if the voice does not start, so that a tap can start it', () => {
  const { session, states, utterances } = startSession([createPart('一。')]);
  session.play();
  jest.advanceTimersByTime(5000);
  expect(states.at(-1)?.status).toBe('paused');
  session.play();
  utterances.at(-1)?.onerror({ error: 'not-allowed' });
  expect(states.at(-1)?.status).toBe('paused');
  session.play();
  utterances.at(-1)?.onstart();
  jest.advanceTimersByTime(60_000);
  expect(states.at(-1)?.status).toBe('playing');
});

test('skips one unreadable sentence and pauses after several', () => {
  const { session, states, utterances, texts } = startSession([createPart('一。二。三。四。五。')]);
  session.play();
  for (let step = 0; step < 3; step += 1) utterances.at(-1)?.onerror({ error: 'synthesis-failed' });
  expect(texts()).toEqual(['一。', '二。', '三。']);
  expect(states.at(-1)?.status).toBe('paused');
});

test('stops, and ends at once if there is nothing to read', () => {
  const { session, states, cancelCount } = startSession([createPart('一。')]);
  session.play();
  const before = cancelCount();
  session.stop();
  expect(cancelCount()).toBeGreaterThan(before);
  expect(states.at(-1)).toEqual({ status: 'ended', part: 0 });
  const empty = startSession([createPart('★')]);
  empty.session.play();
  expect(empty.states).toEqual([{ status: 'ended', part: 0 }]);
});

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

const part = (text: string, language = 'zh-CN', caption = false): Part => ({
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

function startReader(parts: Part[], { captions = false } = {}) {
  const spoken: Utterance[] = [];
  createdUtterances = spoken;
  const states: SpeechState[] = [];
  const cancel = jest.fn();
  const reader = createSpeechSession({
    parts,
    synthesis: { speak: () => undefined, cancel },
    voiceFor: (language) => voices.find(({ lang }) => lang === language),
    rate: 1,
    showsCaptions: captions,
    onState: (state) => states.push(state),
  });
  const texts = () => spoken.map(({ text }) => text);
  const finish = () => {
    spoken.at(-1)?.onstart();
    spoken.at(-1)?.onend();
  };
  return { reader, spoken, states, texts, finish, cancelled: () => cancel.mock.calls.length };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance });
});

afterEach(() => jest.useRealTimers());

test('reads parts in order, sentence by sentence, and reports the current part', () => {
  const { reader, states, texts, finish } = startReader([part('题目'), part('一。二。'), part('三。')]);
  reader.play();
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
  const { reader, spoken: utterances, states, texts } = startReader([part('一。二。')]);
  reader.play();
  utterances[0]?.onstart();
  reader.pause();
  utterances[0]?.onend();
  utterances[0]?.onerror({ error: 'interrupted' });
  expect(states.at(-1)).toEqual({ status: 'paused', part: 0 });
  reader.play();
  expect(texts()).toEqual(['一。', '一。']);
});

test('applies a new speed from the current sentence on', () => {
  const { reader, spoken: utterances, finish } = startReader([part('一。二。')]);
  reader.play();
  reader.setRate(1.5);
  finish();
  expect(utterances.map(({ rate }) => rate)).toEqual([1, 1.5, 1.5]);
});

test('reads captions if enabled and skips parts without a voice', () => {
  const parts = [part('一。'), part('图注', 'zh-CN', true), part('བོད།', 'bo'), part('Two.', 'en')];
  const plain = startReader(parts);
  plain.reader.play();
  plain.finish();
  plain.finish();
  expect(plain.texts()).toEqual(['一。', 'Two.']);
  const full = startReader(parts, { captions: true });
  full.reader.play();
  full.finish();
  expect(full.texts()).toEqual(['一。', '图注']);
  full.reader.setCaptions(false);
  expect(full.texts()).toEqual(['一。', '图注', 'Two.']);
});

test('pauses if the voice does not start, so that a tap can start it', () => {
  const { reader, states, spoken: utterances } = startReader([part('一。')]);
  reader.play();
  jest.advanceTimersByTime(5000);
  expect(states.at(-1)?.status).toBe('paused');
  reader.play();
  utterances.at(-1)?.onerror({ error: 'not-allowed' });
  expect(states.at(-1)?.status).toBe('paused');
  reader.play();
  utterances.at(-1)?.onstart();
  jest.advanceTimersByTime(60_000);
  expect(states.at(-1)?.status).toBe('playing');
});

test('skips one unreadable sentence and pauses after several', () => {
  const { reader, states, spoken: utterances, texts } = startReader([part('一。二。三。四。五。')]);
  reader.play();
  for (let step = 0; step < 3; step += 1) utterances.at(-1)?.onerror({ error: 'synthesis-failed' });
  expect(texts()).toEqual(['一。', '二。', '三。']);
  expect(states.at(-1)?.status).toBe('paused');
});

test('stops, and ends at once if there is nothing to read', () => {
  const { reader, states, cancelled } = startReader([part('一。')]);
  reader.play();
  const before = cancelled();
  reader.stop();
  expect(cancelled()).toBeGreaterThan(before);
  expect(states.at(-1)).toEqual({ status: 'ended', part: 0 });
  const empty = startReader([part('★')]);
  empty.reader.play();
  expect(empty.states).toEqual([{ status: 'ended', part: 0 }]);
});

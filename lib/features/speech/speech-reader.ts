import type { SpeechPart } from './readable-parts';
import { sentencesOf } from './sentences';

export const speechRates = [0.75, 1, 1.25, 1.5] as const;

export type SpeechStatus = 'playing' | 'paused' | 'ended';

export interface SpeechState {
  status: SpeechStatus;
  /** The part that is being read. */
  part: number;
}

interface ReaderOptions {
  parts: readonly Pick<SpeechPart, 'text' | 'language' | 'caption'>[];
  synthesis: Pick<SpeechSynthesis, 'speak' | 'cancel'>;
  voiceFor: (language: string) => SpeechSynthesisVoice | undefined;
  rate: number;
  captions: boolean;
  /** Hears of every change. */
  onState: (state: SpeechState) => void;
}

export interface SpeechReader {
  play(): void;
  pause(): void;
  stop(): void;
  setRate(rate: number): void;
  setCaptions(captions: boolean): void;
}

/** ms after which an utterance that has not begun will not: some phones want another tap first. */
const timeLimit = 4000;
/** Utterances that may fail in a row: one may hold what a voice cannot say, several mean that there is no voice. */
const mostFailures = 3;

/**
 * Reads parts aloud, sentence by sentence. It pauses by cancelling and goes on with the same sentence: the browsers' own
 * pause forgets the text on Android and falls silent for good elsewhere.
 */
export function createSpeechReader(options: ReaderOptions): SpeechReader {
  const { parts, synthesis, voiceFor, onState } = options;
  let { rate, captions } = options;
  let status: SpeechStatus = 'paused';
  let part = 0;
  let sentences: string[] | undefined;
  let sentence = 0;
  let failures = 0;
  /** Events of utterances that were given up come late; only those of the latest count. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(next: SpeechStatus): void {
    status = next;
    onState({ status, part });
  }

  function silence(): void {
    turn += 1;
    clearTimeout(timer);
    synthesis.cancel();
  }

  /** Goes to the part at `index` or the next one that can be read; false at the end. */
  function goTo(index: number): boolean {
    sentence = 0;
    sentences = undefined;
    for (part = index; part < parts.length; part += 1) {
      const next = parts[part];
      if (!next || (next.caption && !captions) || !voiceFor(next.language)) continue;
      sentences = sentencesOf(next.text, next.language);
      if (sentences.length > 0) return true;
    }
    return false;
  }

  function advance(): void {
    sentence += 1;
    if (sentence < (sentences?.length ?? 0)) say();
    else readFrom(part + 1);
  }

  function readFrom(index: number): void {
    if (goTo(index)) {
      change('playing');
      say();
    } else end();
  }

  function end(): void {
    silence();
    part = 0;
    sentences = undefined;
    change('ended');
  }

  function fail(): void {
    failures += 1;
    if (failures < mostFailures) advance();
    else reader.pause();
  }

  function say(): void {
    silence();
    const own = turn;
    const utterance = new SpeechSynthesisUtterance(sentences?.[sentence] ?? '');
    const language = parts[part]?.language ?? '';
    const voice = voiceFor(language);
    if (voice) utterance.voice = voice;
    utterance.lang = voice?.lang ?? language;
    utterance.rate = rate;
    utterance.onstart = () => {
      if (own === turn) clearTimeout(timer);
    };
    utterance.onend = () => {
      if (own !== turn) return;
      failures = 0;
      advance();
    };
    utterance.onerror = ({ error }) => {
      if (own !== turn) return;
      if (error === 'not-allowed') reader.pause();
      else fail();
    };
    timer = setTimeout(() => reader.pause(), timeLimit);
    synthesis.speak(utterance);
  }

  const reader: SpeechReader = {
    play() {
      if (status === 'playing') return;
      failures = 0;
      if (!sentences) readFrom(part);
      else {
        change('playing');
        say();
      }
    },
    pause() {
      silence();
      if (status === 'playing') change('paused');
    },
    stop: end,
    setRate(next) {
      rate = next;
      if (status === 'playing') say();
    },
    setCaptions(next) {
      captions = next;
      if (!next && parts[part]?.caption && status === 'playing') readFrom(part + 1);
    },
  };
  return reader;
}

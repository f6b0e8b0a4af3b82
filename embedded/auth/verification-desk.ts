import { randomInt } from 'node:crypto';
import { loginRefusals } from '@/lib/contract/login';
import { typedCode, typedPhone } from '@/lib/format/typed-text';
import { Refusal } from '../envelope';

/** ms that a code is good for. */
const lifetime = 5 * 60_000;
/** ms until the same number gets another one. */
const pause = 60_000;
/** Codes that one number gets within a day. */
const mostADay = 10;
const day = 86_400_000;
/** Wrong guesses after which a code is worth nothing. */
const mostGuesses = 5;
/** Pictures remembered; the oldest go first. */
const mostPictures = 2_000;

const tooOften = 1009;

/** Digits that no reader takes for another one. */
const pictureDigits = '2345678';

interface Picture {
  text: string;
  device: string;
  madeAt: number;
}

interface SentCode {
  code: string;
  sentAt: number;
  guesses: number;
}

/** A code as the operator sees it. */
export interface ShownCode {
  phone: string;
  code: string;
  /** Epoch ms. */
  sentAt: number;
}

/** Stands for the text messages that a real platform sends. */
export type SendMessage = (phone: string, code: string) => void;

function refusal(reason: keyof typeof loginRefusals, message: string): Refusal {
  return new Refusal(Number(loginRefusals[reason]), message);
}

function digits(count: number, from: string): string {
  return Array.from({ length: count }, () => from[randomInt(from.length)]).join('');
}

/** Pictures and codes that prove a person and their phone. What it gave out is forgotten when the program ends. */
export class VerificationDesk {
  readonly #pictures = new Map<string, Picture>();
  readonly #codes = new Map<string, SentCode>();
  readonly #sent = new Map<string, number[]>();

  constructor(private readonly send: SendMessage) {}

  /** The text of a new picture; the one before it under the same key is worth nothing any more. */
  newPicture(key: string, device: string, now: number): string {
    const text = digits(4, pictureDigits);
    this.#pictures.delete(key);
    this.#pictures.set(key, { text, device, madeAt: now });
    for (const oldest of this.#pictures.keys()) {
      if (this.#pictures.size <= mostPictures) break;
      this.#pictures.delete(oldest);
    }
    return text;
  }

  /** Sends a code to a number. @throws Refusal for a picture that was misread, or a number that gets too many */
  sendCode(to: string, picture: { key: string; text: string }, now: number): void {
    const phone = typedPhone(to);
    this.#spendPicture(picture, now);
    const sent = (this.#sent.get(phone) ?? []).filter((at) => now - at < day);
    if (now - (sent.at(-1) ?? Number.NEGATIVE_INFINITY) < pause || sent.length >= mostADay) {
      throw new Refusal(tooOften, '获取验证码过于频繁');
    }
    this.#sent.set(phone, [...sent, now]);
    const code = digits(6, '0123456789');
    this.#codes.set(phone, { code, sentAt: now, guesses: 0 });
    this.send(phone, code);
  }

  /** Whether a code is the one that was sent to a number. @throws Refusal for one that is wrong or past its time */
  checkCode(phone: string, code: string, now: number): void {
    const sent = this.#codes.get(typedPhone(phone));
    const good = sent !== undefined && now - sent.sentAt < lifetime && sent.guesses < mostGuesses;
    if (good && sent.code === typedCode(code)) return;
    if (sent) sent.guesses += 1;
    throw refusal('wrongCode', '验证码错误或已失效');
  }

  /** A code serves once: it is spent when what it was for was done. */
  spendCode(phone: string): void {
    this.#codes.delete(typedPhone(phone));
  }

  /** What was sent and is still good, oldest first. */
  codes(now: number): ShownCode[] {
    return [...this.#codes]
      .filter(([, { sentAt }]) => now - sentAt < lifetime)
      .map(([phone, { code, sentAt }]) => ({ phone, code, sentAt }));
  }

  /** What the pictures say that were not used yet, oldest first, and which device asked for them. */
  pictures(now: number): { device: string; text: string }[] {
    return [...this.#pictures.values()]
      .filter(({ madeAt }) => now - madeAt < lifetime)
      .map(({ device, text }) => ({ device, text }));
  }

  /** A picture serves once, whether or not it was read rightly. */
  #spendPicture({ key, text }: { key: string; text: string }, now: number): void {
    const picture = this.#pictures.get(key);
    this.#pictures.delete(key);
    const right =
      picture !== undefined && now - picture.madeAt < lifetime && picture.text === typedCode(text);
    if (!right) throw refusal('wrongImageCode', '图形验证码错误');
  }
}

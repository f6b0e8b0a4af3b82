import { LRUCache } from 'lru-cache';
import { loginRefusals } from '@/lib/contract/login';
import { normalizeCode, normalizePhone } from '@/lib/format/typed-text';
import { Refusal } from '../refusal';
import { randomCode } from '../store/random-code';

const lifetimeMs = 5 * 60_000;
const resendPauseMs = 60_000;
const maxCodesPerDay = 10;
const dayMs = 86_400_000;
const maxGuesses = 5;
const maxPictures = 2_000;

const tooOftenStatus = 1009;

/** Digits that readers cannot confuse. */
const pictureDigits = '2345678';

export type SendMessage = (phone: string, code: string) => void;

export function loginRefusal(reason: keyof typeof loginRefusals, message: string): Refusal {
  return new Refusal(Number(loginRefusals[reason]), message);
}

/** Issues and checks picture and phone codes, which are in memory only and expire when the program ends. */
export class VerificationService {
  readonly #pictures = new LRUCache<string, { text: string; device: string; madeAt: number }>({
    max: maxPictures,
  });
  readonly #codes = new Map<string, { code: string; sentAt: number; guesses: number }>();
  readonly #sentTimes = new Map<string, number[]>();

  constructor(private readonly send: SendMessage) {}

  /** Creates a picture, which replaces the key's previous picture. Returns the picture's text. */
  newPicture(key: string, device: string, now: number): string {
    const text = randomCode(4, pictureDigits);
    this.#pictures.set(key, { text, device, madeAt: now });
    return text;
  }

  /** @throws Refusal if the text of the picture is wrong or the phone number requests codes too often */
  sendCode(phoneInput: string, picture: { key: string; text: string }, now: number): void {
    const phone = normalizePhone(phoneInput);
    this.#consumePicture(picture, now);
    const recentTimes = (this.#sentTimes.get(phone) ?? []).filter((at) => now - at < dayMs);
    if (
      now - (recentTimes.at(-1) ?? Number.NEGATIVE_INFINITY) < resendPauseMs ||
      recentTimes.length >= maxCodesPerDay
    ) {
      throw new Refusal(tooOftenStatus, '获取验证码过于频繁');
    }
    this.#sentTimes.set(phone, [...recentTimes, now]);
    const code = randomCode(6, '0123456789');
    this.#codes.set(phone, { code, sentAt: now, guesses: 0 });
    this.send(phone, code);
  }

  /** @throws Refusal if the code is wrong or expired, or after `maxGuesses` wrong codes */
  checkCode(phone: string, code: string, now: number): void {
    const sentCode = this.#codes.get(normalizePhone(phone));
    const isValid =
      sentCode !== undefined && now - sentCode.sentAt < lifetimeMs && sentCode.guesses < maxGuesses;
    if (isValid && sentCode.code === normalizeCode(code)) return;
    if (sentCode) sentCode.guesses += 1;
    throw loginRefusal('wrongCode', '验证码错误或已失效');
  }

  consumeCode(phone: string): void {
    this.#codes.delete(normalizePhone(phone));
  }

  codes(now: number) {
    return [...this.#codes]
      .filter(([, { sentAt }]) => now - sentAt < lifetimeMs)
      .map(([phone, { code, sentAt }]) => ({ phone, code, sentAt }));
  }

  pictures(now: number) {
    return [...this.#pictures.rvalues()].flatMap((picture) =>
      picture && now - picture.madeAt < lifetimeMs ? [{ device: picture.device, text: picture.text }] : [],
    );
  }

  /** Checks the typed text, and deletes the picture in any case. @throws Refusal if the text is wrong */
  #consumePicture({ key, text }: { key: string; text: string }, now: number): void {
    const picture = this.#pictures.get(key);
    this.#pictures.delete(key);
    const isCorrect =
      picture !== undefined && now - picture.madeAt < lifetimeMs && picture.text === normalizeCode(text);
    if (!isCorrect) throw loginRefusal('wrongImageCode', '图形验证码错误');
  }
}

import { randomBytes } from 'node:crypto';
import { Refusal } from '../envelope';

/** Somebody in the social app, as the platform learns of them by a code. */
export interface SocialIdentity {
  openid: string;
  unionid: string;
  nickname: string;
  /** Path of the picture among our media. */
  head: string;
  /** Made up by the app for one page and worth nothing (platform facts §7). */
  snapshot?: true;
}

/** Who one can be in the imitation. */
export const socialIdentities: readonly SocialIdentity[] = [
  {
    openid: 'oKanbao-shanfeng-0001',
    unionid: 'uKanbao-shanfeng-0001',
    nickname: '山风过垭口',
    head: '/media/avatars/avatar-03.jpg',
  },
  {
    openid: 'oKanbao-tsering-0002',
    unionid: 'uKanbao-tsering-0002',
    nickname: 'ཚེ་རིང་སྒྲོལ་མ།',
    head: '/media/avatars/avatar-07.jpg',
  },
  {
    openid: 'oKanbao-snapshot-0003',
    unionid: '',
    nickname: '微信用户',
    head: '/media/avatars/avatar-12.jpg',
    snapshot: true,
  },
];

/** The app's refusals of a code: one it never gave or whose time is over, one that was used. */
const refusals = { invalid: 40_029, used: 40_163 } as const;

/** ms that a code is good for. */
const codeLifetime = 5 * 60_000;

/** ms within which somebody who was identified may be logged in. */
const loginWithin = 10 * 60_000;

interface GivenCode {
  identity: SocialIdentity;
  at: number;
  spent: boolean;
}

/** The social app's side of a login: codes that serve once, and who was identified by one. Forgotten when the program ends. */
export class SocialDesk {
  /** Stands for the app that a publisher registers; no real web view knows it. */
  readonly appId = 'wx0000000000kanbao';
  readonly #codes = new Map<string, GivenCode>();
  /** When each was identified, by openid. */
  readonly #identified = new Map<string, number>();

  giveCode(identity: SocialIdentity, now: number): string {
    for (const [code, { at }] of this.#codes) if (now - at > 2 * codeLifetime) this.#codes.delete(code);
    const code = randomBytes(16).toString('hex');
    this.#codes.set(code, { identity, at: now, spent: false });
    return code;
  }

  /** @throws Refusal for a code that serves no more */
  spendCode(code: string, now: number): SocialIdentity {
    const given = this.#codes.get(code);
    if (given?.spent) throw new Refusal(refusals.used, 'code been used');
    if (!given || now - given.at > codeLifetime) throw new Refusal(refusals.invalid, 'invalid code');
    given.spent = true;
    this.#identified.set(given.identity.openid, now);
    return given.identity;
  }

  /**
   * Who was identified by a code just now. Only they are logged in: a signature over what everybody can know proves nothing of
   * who asks.
   */
  identified(openid: string, now: number): SocialIdentity | undefined {
    const at = this.#identified.get(openid);
    if (at === undefined || now - at > loginWithin) return undefined;
    return socialIdentities.find((one) => one.openid === openid);
  }
}

import { randomBytes } from 'node:crypto';
import { Refusal } from '../refusal';

export interface SocialIdentity {
  openid: string;
  unionid: string;
  nickname: string;
  /** Path of the portrait below /media/. */
  head: string;
  /** True if the identity is virtual and valid on one page only. Sites must reject it (platform facts §7). */
  isSnapshot?: true;
}

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
    isSnapshot: true,
  },
];

/** Error codes of the social app. `invalid` also means expired. */
const refusalCodes = { invalid: 40_029, used: 40_163 } as const;

const codeLifetimeMs = 5 * 60_000;

/** Maximum time in ms between authorization and login. */
const maxLoginDelayMs = 10 * 60_000;

/** Imitates the social app. Codes and identified users are in memory only. */
export class SocialService {
  /** Placeholder that the real social app does not accept. */
  readonly appId = 'wx0000000000kanbao';
  readonly #codes = new Map<string, { identity: SocialIdentity; at: number; isSpent: boolean }>();
  /** Time of each user's last identification; the key is the openid. */
  readonly #identifiedAt = new Map<string, number>();

  issueCode(identity: SocialIdentity, now: number): string {
    for (const [code, { at }] of this.#codes) if (now - at > 2 * codeLifetimeMs) this.#codes.delete(code);
    const code = randomBytes(16).toString('hex');
    this.#codes.set(code, { identity, at: now, isSpent: false });
    return code;
  }

  /** Returns the user of a code. @throws Refusal if the code is unknown, expired or used */
  redeemCode(code: string, now: number): SocialIdentity {
    const entry = this.#codes.get(code);
    if (entry?.isSpent) throw new Refusal(refusalCodes.used, 'code been used');
    if (!entry || now - entry.at > codeLifetimeMs) throw new Refusal(refusalCodes.invalid, 'invalid code');
    entry.isSpent = true;
    this.#identifiedAt.set(entry.identity.openid, now);
    return entry.identity;
  }

  /** Finds a recently identified user. A login's signature alone proves nothing, because it covers public values. */
  recentIdentity(openid: string, now: number): SocialIdentity | undefined {
    const at = this.#identifiedAt.get(openid);
    if (at === undefined || now - at > maxLoginDelayMs) return undefined;
    return socialIdentities.find((identity) => identity.openid === openid);
  }
}

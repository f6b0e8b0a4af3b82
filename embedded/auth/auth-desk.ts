import { createHash, randomBytes } from 'node:crypto';
import type { AnyOperation } from '@/lib/contract/operation';
import { Refusal } from '../envelope';
import type { Fields } from '../request-fields';
import type { TokenState } from '../store/members';
import { admitMember } from './admit-member';
import { decryptBody, newBodyKey } from './body-cipher';
import { decryptId, type KeyPair, newKeyPair } from './key-pair';

/** How strict the platform is. */
export interface AuthRules {
  /** 0 nobody signs, 1 what needs it is signed, 2 everything is (Spec §4). */
  authMode: number;
  /** From 3 on, ids must be encrypted (Spec §7). */
  siteVersion: number;
  hash: 'md5' | 'sha1' | 'sha256';
  /** Headers of token, time and signature. */
  signHeaders: readonly string[];
  tokenHeader: string;
  /** What follows the configuration's encryptKey4 in the key of encrypted bodies, and the initialisation vector. */
  bodyKeySuffix: string;
  bodyIv: string;
  /** Overrules the configuration's tokenEnable. */
  tokens?: boolean | undefined;
}

/** The statuses with which a platform of this family refuses (Spec §8). */
const refusals = { signature: 1004, token: 10111, field: 400 } as const;

/** ms that a signature's time may be off (issue: ±5 min). */
const clockTolerance = 300_000;

/** ms that a token is good for (Spec §9). */
const tokenLifetime = 7_200_000;

/** Calls with which a caller begins. */
const beforeAuth = new Set(['authinfo', 'auth', 'serverTime']);
const beforeToken = new Set([...beforeAuth, 'getConfig']);

/** Operations of the routes that need auth, which mode 1 wants signed (Spec §2, §4). */
const signedInModeOne = /vote|optionInfo|infoByOptName|recordAccessCount/i;

const random = () => randomBytes(16).toString('hex');

interface Asked {
  operation: AnyOperation;
  header: (name: string) => string | undefined;
  fields: Fields;
  /** Whether calls need a security token. */
  tokens: boolean;
  /** The configuration's encryptKey4. */
  bodyKey: string;
  /** What a token is worth that was given to a member. */
  memberToken: (token: string) => TokenState;
}

/** Gives out credentials and tokens, and lets in only calls that carry them. What it gave out is forgotten when the program ends. */
export class AuthDesk {
  readonly #appKey = 'kanbao';
  readonly #appSecret = random();
  readonly #authTokens = new Set<string>();
  /** When each token was given out. */
  readonly #tokens = new Map<string, number>();
  readonly #refreshTokens = new Set<string>();
  #keys: KeyPair | undefined;
  #bodyKey: string | undefined;
  /** ms that our clock is ahead of the machine's. */
  #clockOffset = 0;

  constructor(readonly rules: AuthRules) {}

  /** Whether a token is one that says nothing of its caller. */
  isNobodys(token: string): boolean {
    return this.#tokens.has(token);
  }

  /** Epoch ms by the platform's clock. */
  now(): number {
    return Date.now() + this.#clockOffset;
  }

  setClock(offset: number): void {
    this.#clockOffset = offset;
  }

  /** Key for encrypting ids; made when it is first asked for. */
  get keys(): KeyPair {
    this.#keys ??= newKeyPair();
    return this.#keys;
  }

  /** Key of encrypted bodies while the configuration names none; made when it is first asked for. */
  get bodyKey(): string {
    this.#bodyKey ??= newBodyKey(this.rules.bodyKeySuffix);
    return this.#bodyKey;
  }

  authinfo(): { appKey: string; appSecret: string } {
    return { appKey: this.#appKey, appSecret: this.#appSecret };
  }

  /** Exchanges a signed key for the token that signs further calls. */
  auth(appKey: string, time: string, sign: string) {
    const secret = this.#appSecret;
    const right = this.#hash(secret + time + secret.slice(2, 6));
    if (appKey !== this.#appKey || sign !== right || !this.#inTime(time)) {
      throw new Refusal(refusals.signature, '认证失败');
    }
    const authToken = random();
    this.#authTokens.add(authToken);
    return { authToken, authTime: String(this.now()), appKey, appSecret: secret };
  }

  /** A token for a visitor who has not logged in; a refresh token serves once. */
  anonymousToken(refreshToken: string | undefined) {
    if (refreshToken !== undefined && !this.#refreshTokens.delete(refreshToken)) {
      throw new Refusal(refusals.token, 'token已过期');
    }
    const [token, next] = [random(), random()];
    this.#tokens.set(token, this.now());
    this.#refreshTokens.add(next);
    return { token, accessToken: '', refreshToken: next };
  }

  /** Forgets what it gave out, as a platform does that was started anew. */
  forget(): void {
    this.#authTokens.clear();
    this.#tokens.clear();
    this.#refreshTokens.clear();
  }

  /**
   * Checks a call and gives its fields in plain text.
   * @throws Refusal for what lacks signature, token or encryption
   */
  admit(asked: Asked): Fields {
    this.#checkSignature(asked);
    this.#checkToken(asked);
    return { ...this.#plainFields(asked), ...this.#plainBodies(asked) };
  }

  #checkSignature({ operation, header }: Asked): void {
    const { authMode, signHeaders } = this.rules;
    if (authMode === 0 || beforeAuth.has(operation.name)) return;
    const [token, time, sign] = signHeaders.map((name) => header(name));
    const needed = authMode === 2 || signedInModeOne.test(operation.name);
    if (!needed && token === undefined) return;
    const known = token !== undefined && time !== undefined && this.#authTokens.has(token);
    if (!known || !this.#inTime(time) || sign !== this.#hash(token + this.#appSecret + time)) {
      throw new Refusal(refusals.signature, '认证失败');
    }
  }

  #checkToken({ operation, header, tokens, memberToken }: Asked): void {
    if (!tokens || operation.host === 'sso' || beforeToken.has(operation.name)) return;
    const token = header(this.rules.tokenHeader) ?? '';
    const since = this.#tokens.get(token);
    if (since === undefined) admitMember(memberToken(token));
    else if (this.now() - since >= tokenLifetime) throw new Refusal(refusals.token, 'token已过期');
  }

  #plainFields({ operation, fields }: Asked): Fields {
    if (this.rules.siteVersion < 3) return fields;
    const plain: Record<string, unknown> = { ...fields };
    for (const name of operation.encryptedIds) {
      const value = fields[name];
      if (typeof value !== 'string' || value === '' || value === '0' || value === '-1') continue;
      const id = decryptId(value, this.keys);
      if (id === undefined) throw new Refusal(refusals.field, '参数错误');
      plain[name] = id;
    }
    return plain;
  }

  #plainBodies({ operation, fields, bodyKey }: Asked): Fields {
    const { bodyKeySuffix, bodyIv } = this.rules;
    const plain: Record<string, unknown> = {};
    for (const name of Object.keys(operation.encryptedBodies ?? {})) {
      // What is left out is missed by the operation's schema; another form of it has no such field.
      if (!(name in fields)) continue;
      const text = decryptBody(String(fields[name] ?? ''), bodyKey + bodyKeySuffix, bodyIv);
      if (text === undefined) throw new Refusal(refusals.field, '参数错误');
      plain[name] = text;
    }
    return plain;
  }

  #inTime(time: string): boolean {
    return Math.abs(Number(time) - this.now()) <= clockTolerance;
  }

  #hash(text: string): string {
    return createHash(this.rules.hash).update(text).digest('hex');
  }
}

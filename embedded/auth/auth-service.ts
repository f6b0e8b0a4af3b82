import { createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sm2 } from 'sm-crypto-v2';
import type { AnyOperation } from '@/lib/contract/operation';
import { Refusal } from '../refusal';
import type { Fields } from '../request-fields';
import type { Store } from '../store/store';
import { decryptId } from './key-pair';
import { requireMember } from './require-member';

const aesKeyBytes = [16, 24, 32];

/** Returns a random key. Key and suffix together have the length of an AES key. */
function newBodyKey(suffix: string): string {
  const keyLength = Math.min(
    ...aesKeyBytes.map((length) => length - Buffer.byteLength(suffix)).filter((rest) => rest > 0),
  );
  return randomBytes(keyLength).toString('hex').slice(0, keyLength);
}

/** Decrypts base64 text (AES-CBC, PKCS #7). Returns undefined for text that this key did not encrypt. */
function decryptBody(encrypted: string, key: string, iv: string): string | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encrypted)) return undefined;
  try {
    const decipher = createDecipheriv(`aes-${Buffer.byteLength(key) * 8}-cbc`, key, iv);
    const plain = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return undefined;
  }
}

export interface AuthRules {
  /** 0: no signatures; 1: some operations are signed; 2: all except `unsignedOperations` are (Spec §4). */
  authMode: number;
  /** From version 3 on, ids must be encrypted (Spec §7). */
  siteVersion: number;
  hash: 'md5' | 'sha1' | 'sha256';
  signHeaders: readonly string[];
  tokenHeader: string;
  /** Appended to the configuration's encryptKey4 to form the AES key of encrypted bodies. */
  bodyKeySuffix: string;
  bodyIv: string;
  /** Overrides the configuration's tokenEnable. */
  tokens?: boolean | undefined;
}

/** Status codes of rejected calls (Spec §8). */
const refusalStatuses = { signature: 1004, token: 10111, field: 400 } as const;

const clockToleranceMs = 300_000;

const tokenLifetimeMs = 7_200_000;

/** Maximum tokens of each kind, which bounds memory: anybody can request anonymous tokens. */
const maxTokens = 100_000;

const unsignedOperations = new Set(['authinfo', 'auth', 'serverTime']);
const tokenlessOperations = new Set([...unsignedOperations, 'getConfig']);

/** Vote activity operations, which need a signature in mode 1 (Spec §2, §4). Votes in articles need none. */
const modeOneSignedOperations = /^voteInfo|optionInfo|infoByOptName|recordAccessCount|recordVoteCount/i;

const randomHex = () => randomBytes(16).toString('hex');

interface CheckedCall {
  operation: AnyOperation;
  header: (name: string) => string | undefined;
  fields: Fields;
  store: Store;
}

/** Issues and checks credentials and tokens, which are in memory only and expire when the program ends. */
export class AuthService {
  readonly #appKey = 'kanbao';
  readonly #appSecret = randomHex();
  readonly #authTokens = new LRUCache<string, true>({ max: maxTokens });
  readonly #tokenIssueTimes = new LRUCache<string, number>({ max: maxTokens });
  readonly #refreshTokens = new LRUCache<string, true>({ max: maxTokens });
  #keys: sm2.KeyPair | undefined;
  #bodyKey: string | undefined;
  #clockOffsetMs = 0;

  constructor(readonly rules: AuthRules) {}

  isAnonymous(token: string): boolean {
    return this.#tokenIssueTimes.has(token);
  }

  now(): number {
    return Date.now() + this.#clockOffsetMs;
  }

  setClock(offsetMs: number): void {
    this.#clockOffsetMs = offsetMs;
  }

  get keys(): sm2.KeyPair {
    this.#keys ??= sm2.generateKeyPairHex();
    return this.#keys;
  }

  /** Returns the key for bodies. A key is generated for a configuration without a key. */
  bodyKeyOf({ config }: Store): string {
    const configuredKey = config.read()?.encryptKey4;
    if (typeof configuredKey === 'string' && configuredKey !== '') return configuredKey;
    this.#bodyKey ??= newBodyKey(this.rules.bodyKeySuffix);
    return this.#bodyKey;
  }

  authinfo(): { appKey: string; appSecret: string } {
    return { appKey: this.#appKey, appSecret: this.#appSecret };
  }

  /** Exchanges a signed app key for an auth token, with which clients sign further calls. */
  auth(appKey: string, time: string, sign: string) {
    const secret = this.#appSecret;
    const expectedSign = this.#hash(secret + time + secret.slice(2, 6));
    if (appKey !== this.#appKey || sign !== expectedSign || !this.#isWithinTolerance(time)) {
      throw new Refusal(refusalStatuses.signature, '认证失败');
    }
    const authToken = randomHex();
    this.#authTokens.set(authToken, true);
    return { authToken, authTime: String(this.now()), appKey, appSecret: secret };
  }

  /** Issues a token to an anonymous visitor. A refresh token can be used once. */
  anonymousToken(refreshToken: string | undefined) {
    if (refreshToken !== undefined && !this.#refreshTokens.delete(refreshToken)) {
      throw new Refusal(refusalStatuses.token, 'token已过期');
    }
    const [token, newRefreshToken] = [randomHex(), randomHex()];
    this.#tokenIssueTimes.set(token, this.now());
    this.#refreshTokens.set(newRefreshToken, true);
    return { token, accessToken: '', refreshToken: newRefreshToken };
  }

  revokeAll(): void {
    this.#authTokens.clear();
    this.#tokenIssueTimes.clear();
    this.#refreshTokens.clear();
  }

  /** Returns decrypted fields. @throws Refusal if signature, token or encryption is missing or invalid */
  verify(call: CheckedCall): Fields {
    this.#checkSignature(call);
    this.#checkToken(call);
    return { ...this.#decryptedFields(call), ...this.#decryptedBodies(call) };
  }

  #checkSignature({ operation, header }: CheckedCall): void {
    const { authMode, signHeaders } = this.rules;
    if (authMode === 0 || unsignedOperations.has(operation.name)) return;
    const [token, time, sign] = signHeaders.map((name) => header(name));
    const needsSignature = authMode === 2 || modeOneSignedOperations.test(operation.name);
    if (!needsSignature && token === undefined) return;
    const hasKnownToken = token !== undefined && time !== undefined && this.#authTokens.has(token);
    if (
      !hasKnownToken ||
      !this.#isWithinTolerance(time) ||
      sign !== this.#hash(token + this.#appSecret + time)
    ) {
      throw new Refusal(refusalStatuses.signature, '认证失败');
    }
  }

  #checkToken({ operation, header, store }: CheckedCall): void {
    const needsToken = this.rules.tokens ?? Boolean(store.config.read()?.tokenEnable);
    if (!needsToken || operation.host === 'sso' || tokenlessOperations.has(operation.name)) return;
    const token = header(this.rules.tokenHeader) ?? '';
    const since = this.#tokenIssueTimes.get(token);
    if (since === undefined) requireMember(store.members.readToken(token, ['user', 'access'], this.now()));
    else if (this.now() - since >= tokenLifetimeMs) throw new Refusal(refusalStatuses.token, 'token已过期');
  }

  #decryptedFields({ operation, fields }: CheckedCall): Fields {
    if (this.rules.siteVersion < 3) return fields;
    const plainFields: Record<string, unknown> = { ...fields };
    for (const name of operation.encryptedIds) {
      const value = fields[name];
      if (typeof value !== 'string' || value === '' || value === '0' || value === '-1') continue;
      const id = decryptId(value, this.keys);
      if (id === undefined) throw new Refusal(refusalStatuses.field, '参数错误');
      plainFields[name] = id;
    }
    return plainFields;
  }

  #decryptedBodies({ operation, fields, store }: CheckedCall): Fields {
    const { bodyKeySuffix, bodyIv } = this.rules;
    const plainFields: Record<string, unknown> = {};
    for (const name of Object.keys(operation.encryptedBodies ?? {})) {
      // A missing field is no error: the call may be `votePlain`, which has the same path as `vote`.
      if (!(name in fields)) continue;
      const text = decryptBody(String(fields[name] ?? ''), this.bodyKeyOf(store) + bodyKeySuffix, bodyIv);
      if (text === undefined) throw new Refusal(refusalStatuses.field, '参数错误');
      plainFields[name] = text;
    }
    return plainFields;
  }

  #isWithinTolerance(time: string): boolean {
    return Math.abs(Number(time) - this.now()) <= clockToleranceMs;
  }

  #hash(text: string): string {
    return createHash(this.rules.hash).update(text).digest('hex');
  }
}

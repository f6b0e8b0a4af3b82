import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { normalizePhone, normalizeUserName } from '@/lib/format/typed-text';
import { recordTable } from './database';

const memberRow = z.object({
  id: z.number(),
  nickname: z.string(),
  head: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  provider: z.string().nullable(),
  oid: z.string().nullable(),
  blocked: z.number(),
  description: z.string().nullable(),
  official: z.number().transform((value) => value !== 0),
  createdAt: z.number(),
});

export type Member = z.output<typeof memberRow>;

const passwordRow = z.object({ id: z.number(), password: z.string().nullable() });
const tokenRow = z.object({
  memberId: z.number(),
  kind: z.string(),
  givenAt: z.number(),
  ended: z.number(),
});

/** Provider of the demo paper's readers, who cannot log in. */
export const demoProvider = 'demo';

type OptionalText = 'head' | 'name' | 'phone' | 'password' | 'provider' | 'oid' | 'unionid' | 'description';

/** `official`: account of the publisher or of an authority. */
export type NewMember = { nickname: string; official?: boolean | undefined } & {
  [Field in OptionalText]?: string | undefined;
};

/** `user` identifies a member, `access` is sent with calls, `refresh` can be used once. */
type TokenKind = 'user' | 'access' | 'refresh';

/** State of a token, with its member if the token is valid. */
export type TokenState = { state: 'valid'; member: Member } | { state: 'expired' | 'revoked' | 'unknown' };

/** Lifetimes in ms. That of `access` is from Spec §9. */
const tokenLifetimesMs: Record<TokenKind, number> = {
  user: 30 * 86_400_000,
  access: 7_200_000,
  refresh: 30 * 86_400_000,
};

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${scryptSync(password, salt, 32).toString('hex')}`;
}

/** Checks a password in the same time for known and unknown names, so that timing reveals no names. */
function isCorrectPassword(password: string, storedPassword: string | null | undefined): boolean {
  const [salt = '', hash = ''] = (storedPassword ?? `${'00'.repeat(16)}:${'00'.repeat(32)}`).split(':');
  const computedHash = scryptSync(password, Buffer.from(salt, 'hex'), 32);
  const storedHash = Buffer.from(hash, 'hex');
  const isEqual = storedHash.length === computedHash.length && timingSafeEqual(computedHash, storedHash);
  return storedPassword != null && isEqual;
}

/** Members. Only digests of passwords and tokens are stored. */
export class Members extends recordTable('members', memberRow) {
  byName(name: string): Member | undefined {
    return this.first('WHERE name = ?', [name]);
  }

  byPhone(phone: string): Member | undefined {
    return this.first('WHERE phone = ?', [normalizePhone(phone)]);
  }

  isKnown(name: string, phone: string): boolean {
    const sql = 'SELECT id FROM members WHERE name = ? OR phone = ?';
    return this.db.number(sql, [name, normalizePhone(phone)]) !== undefined;
  }

  bySocial(provider: string, oid: string): Member | undefined {
    return this.first('WHERE provider = ? AND oid = ?', [provider, oid]);
  }

  byPassword(nameOrPhone: string, password: string): Member | undefined {
    const sql = 'SELECT id, password FROM members WHERE name = ? OR phone = ?';
    const loginNames = [normalizeUserName(nameOrPhone), normalizePhone(nameOrPhone)];
    const found = this.db.one(passwordRow, sql, loginNames);
    return isCorrectPassword(password, found?.password) && found ? this.find(found.id) : undefined;
  }

  add(member: NewMember, now: number): Member {
    return this.db.transaction(() => {
      const id = this.db.nextId('members', 20_001);
      this.db.insert('members', {
        ...member,
        id,
        phone: member.phone && normalizePhone(member.phone),
        password: member.password && hashPassword(member.password),
        blocked: 0,
        official: member.official ?? false,
        createdAt: now,
      });
      const newMember = this.find(id);
      if (!newMember) throw new Error('a member that was just added is missing');
      return newMember;
    });
  }

  setPassword(id: number, password: string): void {
    this.db.update('members', id, { password: hashPassword(password) });
  }

  setPhone(id: number, phone: string): void {
    this.db.update('members', id, { phone: normalizePhone(phone) });
  }

  block(id: number): void {
    this.db.update('members', id, { blocked: 1 });
  }

  issueToken(kind: TokenKind, memberId: number, now: number): string {
    const token = randomBytes(24).toString('base64url');
    this.db.insert('member_tokens', { digest: digestOf(token), memberId, kind, givenAt: now, ended: 0 });
    return token;
  }

  /** Returns the state of a token. A token of a kind that is not in `kinds` counts as unknown. */
  readToken(token: string, kinds: readonly TokenKind[], now: number): TokenState {
    const found = this.db.one(tokenRow, 'SELECT * FROM member_tokens WHERE digest = ?', [digestOf(token)]);
    const kind = kinds.find((allowedKind) => allowedKind === found?.kind);
    const member = found && this.find(found.memberId);
    if (!found || !kind || !member) return { state: 'unknown' };
    if (found.ended !== 0) return { state: 'revoked' };
    return now - found.givenAt >= tokenLifetimesMs[kind] ? { state: 'expired' } : { state: 'valid', member };
  }

  consumeRefreshToken(token: string, now: number): Member | undefined {
    const tokenState = this.readToken(token, ['refresh'], now);
    if (tokenState.state !== 'valid') return undefined;
    this.db.run('DELETE FROM member_tokens WHERE digest = ?', [digestOf(token)]);
    return tokenState.member;
  }

  revokeTokens(memberId: number): void {
    this.db.run('UPDATE member_tokens SET ended = 1 WHERE member_id = ?', [memberId]);
  }

  /** Revokes a member's tokens, except `token` and those issued with it (in the same millisecond). */
  revokeOtherTokens(memberId: number, token: string): void {
    const sql = `UPDATE member_tokens SET ended = 1
       WHERE member_id = ? AND given_at IS NOT (SELECT given_at FROM member_tokens WHERE digest = ?)`;
    this.db.run(sql, [memberId, digestOf(token)]);
  }
}

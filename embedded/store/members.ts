import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { typedPhone, typedUserName } from '@/lib/format/typed-text';
import type { Database } from './database';
import { nextId } from './next-id';

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
  created_at: z.number(),
});

/** Somebody with an account. */
export type Member = z.output<typeof memberRow>;

const columns = 'id, nickname, head, name, phone, provider, oid, blocked, description, official, created_at';
const passwordRow = z.object({ id: z.number(), password: z.string().nullable() });
const tokenRow = z.object({
  member_id: z.number(),
  kind: z.string(),
  given_at: z.number(),
  ended: z.number(),
});

/** The provider of members who only write in the demo paper: nobody can log in as one. */
export const demoProvider = 'demo';

/** What a new member brings. */
export interface NewMember {
  nickname: string;
  head?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  provider?: string | undefined;
  oid?: string | undefined;
  unionid?: string | undefined;
  description?: string | undefined;
  /** Of the publisher or of an office. */
  official?: boolean | undefined;
}

/** `user` names the member for as long as nobody ends it, `access` goes with calls, `refresh` serves once. */
export type TokenKind = 'user' | 'access' | 'refresh';

/** What a token is worth: `ended` was taken back by the platform, which is not the same as its time being over. */
export type TokenState = { state: 'good'; member: Member } | { state: 'spent' | 'ended' | 'unknown' };

/** ms that tokens are good for; the access token's is the specification's (Spec §9). */
const lifetimes: Record<TokenKind, number> = {
  user: 30 * 86_400_000,
  access: 7_200_000,
  refresh: 30 * 86_400_000,
};

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function hashPassword(password: string, salt = randomBytes(16)): string {
  return `${salt.toString('hex')}:${scryptSync(password, salt, 32).toString('hex')}`;
}

function isPassword(password: string, kept: string): boolean {
  const [salt = '', hash = ''] = kept.split(':');
  const given = scryptSync(password, Buffer.from(salt, 'hex'), 32);
  const known = Buffer.from(hash, 'hex');
  return known.length === given.length && timingSafeEqual(given, known);
}

/**
 * Whether a password is the one that is kept. Where none is kept the work is the same, so that the time of an answer does not tell which
 * names have an account.
 */
function isRightPassword(password: string, kept: string | null | undefined): boolean {
  const isRight = isPassword(password, kept ?? `${'00'.repeat(16)}:${'00'.repeat(32)}`);
  return kept != null && isRight;
}

/** Members, their passwords and their tokens, of which only digests are kept. */
export class Members {
  constructor(private readonly db: Database) {}

  find(id: number): Member | undefined {
    return this.db.one(memberRow, `SELECT ${columns} FROM members WHERE id = ?`, [id]);
  }

  byName(name: string): Member | undefined {
    return this.db.one(memberRow, `SELECT ${columns} FROM members WHERE name = ?`, [name]);
  }

  byPhone(phone: string): Member | undefined {
    return this.db.one(memberRow, `SELECT ${columns} FROM members WHERE phone = ?`, [typedPhone(phone)]);
  }

  /** Whether somebody has this name or this number. */
  isKnown(name: string, phone: string): boolean {
    const found = this.db.one(passwordRow, 'SELECT id, password FROM members WHERE name = ? OR phone = ?', [
      name,
      typedPhone(phone),
    ]);
    return found !== undefined;
  }

  bySocial(provider: string, oid: string): Member | undefined {
    return this.db.one(memberRow, `SELECT ${columns} FROM members WHERE provider = ? AND oid = ?`, [
      provider,
      oid,
    ]);
  }

  /** The member with this name or phone number and password. */
  byPassword(nameOrPhone: string, password: string): Member | undefined {
    const found = this.db.one(passwordRow, 'SELECT id, password FROM members WHERE name = ? OR phone = ?', [
      typedUserName(nameOrPhone),
      typedPhone(nameOrPhone),
    ]);
    return isRightPassword(password, found?.password) && found ? this.find(found.id) : undefined;
  }

  add(member: NewMember, now: number): Member {
    return this.db.transaction(() => {
      const id = nextId(this.db, 'members', 20_001);
      this.db.run(
        `INSERT INTO members (id, nickname, head, name, phone, password, provider, oid, unionid, blocked, description,
           official, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?)`,
        [
          id,
          member.nickname,
          member.head ?? null,
          member.name ?? null,
          member.phone === undefined ? null : typedPhone(member.phone),
          member.password === undefined ? null : hashPassword(member.password),
          member.provider ?? null,
          member.oid ?? null,
          member.unionid ?? null,
          member.description ?? null,
          member.official ? 1 : 0,
          now,
        ],
      );
      const added = this.find(id);
      if (!added) throw new Error('a member that was just added is missing');
      return added;
    });
  }

  setPassword(id: number, password: string): void {
    this.db.run('UPDATE members SET password = ? WHERE id = ?', [hashPassword(password), id]);
  }

  setPhone(id: number, phone: string): void {
    this.db.run('UPDATE members SET phone = ? WHERE id = ?', [typedPhone(phone), id]);
  }

  setBlocked(id: number, blocked: boolean): boolean {
    return this.db.run('UPDATE members SET blocked = ? WHERE id = ?', [blocked ? 1 : 0, id]) > 0;
  }

  /** A new token of a kind. */
  giveToken(kind: TokenKind, memberId: number, now: number): string {
    const token = randomBytes(24).toString('base64url');
    this.db.run(
      'INSERT INTO member_tokens (digest, member_id, kind, given_at, ended) VALUES (?, ?, ?, ?, 0)',
      [digest(token), memberId, kind, now],
    );
    return token;
  }

  /** What a token of one of these kinds is worth now. */
  readToken(token: string, kinds: readonly TokenKind[], now: number): TokenState {
    const found = this.db.one(
      tokenRow,
      'SELECT member_id, kind, given_at, ended FROM member_tokens WHERE digest = ?',
      [digest(token)],
    );
    const kind = kinds.find((one) => one === found?.kind);
    const member = found && this.find(found.member_id);
    if (!found || !kind || !member) return { state: 'unknown' };
    if (found.ended !== 0) return { state: 'ended' };
    return now - found.given_at >= lifetimes[kind] ? { state: 'spent' } : { state: 'good', member };
  }

  /** Spends a refresh token: the member it was given to, once. */
  spendRefreshToken(token: string, now: number): Member | undefined {
    const read = this.readToken(token, ['refresh'], now);
    if (read.state !== 'good') return undefined;
    this.db.run('DELETE FROM member_tokens WHERE digest = ?', [digest(token)]);
    return read.member;
  }

  /** Ends every token of a member. */
  endTokens(memberId: number): void {
    this.db.run('UPDATE member_tokens SET ended = 1 WHERE member_id = ?', [memberId]);
  }

  /** Ends every token of a member but one and those that were given with it, in the same millisecond. */
  endOtherTokens(memberId: number, token: string): void {
    this.db.run(
      `UPDATE member_tokens SET ended = 1
       WHERE member_id = ? AND given_at IS NOT (SELECT given_at FROM member_tokens WHERE digest = ?)`,
      [memberId, digest(token)],
    );
  }
}

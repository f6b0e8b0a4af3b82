import type { ArticleContent } from '@/lib/contract/article';
import { isHttpAddress } from '@/lib/format/address';
import { plainText } from '@/lib/format/plain-text';

/** The credits of Spec §3, in its order; each is the key of its label in `article.credits`. */
export const creditRoles = [
  'author',
  'reporter',
  'editor',
  'executiveEditor',
  'planner',
  'supervisor',
  'photographer',
  'graphicDesigner',
  'coordinator',
  'correspondent',
  'intern',
  'source',
  'layout',
  'director',
  'finalChecker',
] as const;

export type CreditRole = (typeof creditRoles)[number];

/** Who did what; `names` as the desk wrote it, since it may hold several. */
export interface Credit {
  role: CreditRole;
  names: string;
  /** Office or rank of an author who has a card. */
  duty?: string;
  /** Page of an author who has a card. */
  address?: string;
}

type Credits = Pick<ArticleContent, CreditRole | 'liability'>;

function authorCredit(author: Credits['author']): Credit | undefined {
  if (author === undefined) return undefined;
  if (typeof author === 'string') return namedCredit('author', author);
  const credit = namedCredit('author', author.name);
  if (!credit) return undefined;
  const duty = plainText(author.duty ?? '');
  return {
    ...credit,
    ...(duty ? { duty } : {}),
    ...(isHttpAddress(author.url) ? { address: author.url } : {}),
  };
}

function namedCredit(role: CreditRole, value: string | undefined): Credit | undefined {
  const names = plainText(value ?? '');
  return names === '' ? undefined : { role, names };
}

/** The credits that have a name; an absent one leaves no label (R3.24–R3.28). */
export function creditsOf(content: Credits): Credit[] {
  return creditRoles.flatMap((role) => {
    // some platforms send the executive editor (责任编辑) as "liability" (platform facts §5)
    const value = role === 'executiveEditor' ? (content.executiveEditor ?? content.liability) : content[role];
    const credit =
      typeof value === 'object' || role === 'author'
        ? authorCredit(content.author)
        : namedCredit(role, value);
    return credit ? [credit] : [];
  });
}

/** Whose work an article is, best first: what readers look for under a title. */
const bylineRoles = ['author', 'reporter', 'photographer', 'correspondent'] as const;

/** Who stands under the title; the others are named at the end. */
export function bylineOf(credits: readonly Credit[]): Credit | undefined {
  return bylineRoles
    .map((role) => credits.find((credit) => credit.role === role))
    .find((credit) => credit !== undefined);
}

/** A family name and a given name of Chinese, with nothing else. */
const hanName = /^\p{Script=Han}{2,4}$/u;

/** The single persons of a credit: parted by punctuation, or by blanks where every part is a Chinese name. */
export function personNames(names: string): string[] {
  const parts = names.split(/[、，,;；/|]/u).map((part) => part.trim());
  return parts
    .flatMap((part) => {
      const words = part.split(/\s+/);
      return words.every((word) => hanName.test(word)) ? words : [part];
    })
    .filter((name) => name !== '');
}

import type { ArticleContent } from '@/lib/contract/article';
import { isHttpAddress } from '@/lib/format/address';
import { plainText } from '@/lib/format/plain-text';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import { siteHref } from '@/lib/routes/site-href';

/** Roles of Spec §3, in its order; each is a label key in `article.credits`. */
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

type CreditRole = (typeof creditRoles)[number];

/** A role and its names, as entered by the editors; may contain several names. */
export interface Credit {
  role: CreditRole;
  names: string;
  /** Job title of an author who has a card. */
  duty?: string;
  /** The name that has a page, and the address of the page. */
  linked?: { name: string; address: string };
}

type Credits = Pick<ArticleContent, CreditRole | 'liability'>;

type AuthorCard = Exclude<Credits['author'], string | undefined>;

function addressOf({ id, url }: AuthorCard): string | undefined {
  const profileHref = id && siteHref(['reporter', id]);
  if (profileHref && isLinkOffered(profileHref)) return profileHref;
  return isHttpAddress(url) ? url : undefined;
}

function authorCredit(author: Credits['author']): Credit | undefined {
  if (author === undefined) return undefined;
  if (typeof author === 'string') return namedCredit('author', author);
  const credit = namedCredit('author', author.name);
  return credit && withCard(credit, author);
}

function withCard(credit: Credit, author: AuthorCard): Credit {
  const duty = plainText(author.duty ?? '');
  const name = plainText(author.name);
  const address = addressOf(author);
  return {
    ...credit,
    ...(duty && credit.names === name ? { duty } : {}),
    ...(address ? { linked: { name, address } } : {}),
  };
}

/** Merges the author's card into the reporters' credit if that credit contains the author. */
function mergeAuthor(credits: readonly Credit[], author: Credits['author']): Credit[] {
  const reporters = credits.find(({ role }) => role === 'reporter');
  const name = typeof author === 'object' ? plainText(author.name) : undefined;
  if (typeof author !== 'object' || !reporters || !name || !personNames(reporters.names).includes(name))
    return [...credits];
  return credits
    .filter(({ role }) => role !== 'author')
    .map((credit) => (credit === reporters ? withCard(credit, author) : credit));
}

function namedCredit(role: CreditRole, value: string | undefined): Credit | undefined {
  const names = plainText(value ?? '');
  return names === '' ? undefined : { role, names };
}

/** Returns the credits with names; absent roles are omitted (R3.24–R3.28). */
export function creditsOf(content: Credits): Credit[] {
  const credits = creditRoles.flatMap((role) => {
    // Some platforms send the executive editor (责任编辑) as "liability" (platform facts §5).
    const value = role === 'executiveEditor' ? (content.executiveEditor ?? content.liability) : content[role];
    const credit =
      typeof value === 'object' || role === 'author'
        ? authorCredit(content.author)
        : namedCredit(role, value);
    return credit ? [credit] : [];
  });
  return mergeAuthor(credits, content.author);
}

/** Splits the names of a credit around the linked name. */
export function splitAtLinkedName({ names, linked }: Credit): { text: string; address?: string }[] {
  const at = linked ? names.indexOf(linked.name) : -1;
  if (!linked || at < 0) return [{ text: names }];
  const after = at + linked.name.length;
  const parts = [
    { text: names.slice(0, at) },
    { text: linked.name, address: linked.address },
    { text: names.slice(after) },
  ];
  return parts.filter(({ text }) => text !== '');
}

const bylineRoles = ['author', 'reporter', 'photographer', 'correspondent'] as const;

export function bylineOf(credits: readonly Credit[]): Credit | undefined {
  return bylineRoles
    .map((role) => credits.find((credit) => credit.role === role))
    .find((credit) => credit !== undefined);
}

/** Matches a Chinese personal name: two to four Han characters. */
const hanName = /^\p{Script=Han}{2,4}$/u;

/** Splits names at punctuation, or at spaces if every part is a Chinese name. */
export function personNames(names: string): string[] {
  const parts = names.split(/[、，,;；/|]/u).map((part) => part.trim());
  return parts
    .flatMap((part) => {
      const words = part.split(/\s+/);
      return words.every((word) => hanName.test(word)) ? words : [part];
    })
    .filter((name) => name !== '');
}

import type { ArticleContent } from '@/lib/contract/article';
import { environment } from '@/lib/env/environment';
import { isHttpAddress } from '@/lib/format/address';
import { plainText } from '@/lib/format/plain-text';
import { pageHref } from '@/lib/routes/href';
import { leadsTo } from '@/lib/routes/offered';

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
  /** The one of the names who has a page, and its address. */
  linked?: { name: string; address: string };
}

type Credits = Pick<ArticleContent, CreditRole | 'liability'>;

type AuthorCard = Exclude<Credits['author'], string | undefined>;

/** The page of an author who has a card: the reporter's, where the platform names one, else what the card says. */
function addressOf({ id, url }: AuthorCard): string | undefined {
  const own = id && pageHref(environment().BASE_PATH, ['reporter', id]);
  if (own && leadsTo(own)) return own;
  return isHttpAddress(url) ? url : undefined;
}

function authorCredit(author: Credits['author']): Credit | undefined {
  if (author === undefined) return undefined;
  if (typeof author === 'string') return namedCredit('author', author);
  const credit = namedCredit('author', author.name);
  return credit && carded(credit, author);
}

/** A credit with what the card of one of its names says. */
function carded(credit: Credit, author: AuthorCard): Credit {
  const duty = plainText(author.duty ?? '');
  const name = plainText(author.name);
  const address = addressOf(author);
  return {
    ...credit,
    ...(duty && credit.names === name ? { duty } : {}),
    ...(address ? { linked: { name, address } } : {}),
  };
}

/** An author with a card who stands among the reporters, too, is named there, once. */
function saidOnce(credits: readonly Credit[], author: Credits['author']): Credit[] {
  const reporters = credits.find(({ role }) => role === 'reporter');
  const name = typeof author === 'object' ? plainText(author.name) : undefined;
  if (typeof author !== 'object' || !reporters || !name || !personNames(reporters.names).includes(name))
    return [...credits];
  return credits
    .filter(({ role }) => role !== 'author')
    .map((credit) => (credit === reporters ? carded(credit, author) : credit));
}

function namedCredit(role: CreditRole, value: string | undefined): Credit | undefined {
  const names = plainText(value ?? '');
  return names === '' ? undefined : { role, names };
}

/** The credits that have a name; an absent one leaves no label (R3.24–R3.28). */
export function creditsOf(content: Credits): Credit[] {
  const credits = creditRoles.flatMap((role) => {
    // some platforms send the executive editor (责任编辑) as "liability" (platform facts §5)
    const value = role === 'executiveEditor' ? (content.executiveEditor ?? content.liability) : content[role];
    const credit =
      typeof value === 'object' || role === 'author'
        ? authorCredit(content.author)
        : namedCredit(role, value);
    return credit ? [credit] : [];
  });
  return saidOnce(credits, content.author);
}

/** A credit's names in parts, of which the one with a page is linked. */
export function namesOf({ names, linked }: Credit): { text: string; address?: string }[] {
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

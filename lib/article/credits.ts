import type { ArticleContent } from '@/lib/contract/article';
import { httpAddress } from '@/lib/format/address';
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

/** Credit of one role. `names` is a text by editors that may contain several names. */
export interface Credit {
  role: CreditRole;
  names: string;
  /** Job title from the author card, if the author is the only name. */
  duty?: string;
  /** Author's name, and the address of the author's page. */
  linked?: { name: string; address: string };
}

type Credits = Pick<ArticleContent, CreditRole | 'liability'>;

type AuthorCard = Exclude<Credits['author'], string | undefined>;

function authorAddress({ id, url }: AuthorCard): string | undefined {
  const profileHref = id && siteHref(['reporter', id]);
  if (profileHref && isLinkOffered(profileHref)) return profileHref;
  return httpAddress(url);
}

function addAuthorCard(credit: Credit, author: AuthorCard): Credit {
  const duty = plainText(author.duty ?? '');
  const name = plainText(author.name);
  const address = authorAddress(author);
  return {
    ...credit,
    ...(duty && credit.names === name ? { duty } : {}),
    ...(address ? { linked: { name, address } } : {}),
  };
}

/** Returns the credits with names; absent roles are omitted (R3.24–R3.28). */
export function creditsOf(content: Credits): Credit[] {
  const card = typeof content.author === 'object' ? content.author : undefined;
  const names: Partial<Record<CreditRole, string | undefined>> = {
    ...content,
    author: typeof content.author === 'object' ? content.author.name : content.author,
    // Some platforms send the executive editor (责任编辑) as "liability" (platform facts §5).
    executiveEditor: content.executiveEditor ?? content.liability,
  };
  const credits = creditRoles
    .map((role) => ({ role, names: plainText(names[role] ?? '') }))
    .filter((credit) => credit.names !== '');
  if (!card) return credits;
  const authorName = plainText(card.name);
  // If the author is also a reporter, the reporters' credit replaces the author's and gets the author card.
  const authorCredit =
    credits.find((credit) => credit.role === 'reporter' && personNames(credit.names).includes(authorName)) ??
    credits.find(({ role }) => role === 'author');
  return credits
    .filter((credit) => credit === authorCredit || credit.role !== 'author')
    .map((credit) => (credit === authorCredit ? addAuthorCard(credit, card) : credit));
}

export function splitAtLinkedName({ names, linked }: Credit): { text: string; address?: string }[] {
  const start = linked ? names.indexOf(linked.name) : -1;
  if (!linked || start < 0) return [{ text: names }];
  const end = start + linked.name.length;
  const parts = [
    { text: names.slice(0, start) },
    { text: linked.name, address: linked.address },
    { text: names.slice(end) },
  ];
  return parts.filter(({ text }) => text !== '');
}

export function creditOf(credits: readonly Credit[], ...roles: readonly CreditRole[]): Credit | undefined {
  return roles.flatMap((role) => credits.filter((credit) => credit.role === role))[0];
}

const hanName = /^\p{Script=Han}{2,4}$/u;

/** Splits names at punctuation, and at spaces between Chinese names of two to four characters. */
export function personNames(names: string): string[] {
  const parts = names.split(/[、，,;；/|]/u).map((part) => part.trim());
  return parts
    .flatMap((part) => {
      const words = part.split(/\s+/);
      return words.every((word) => hanName.test(word)) ? words : [part];
    })
    .filter((name) => name !== '');
}

import { readIds } from '@/lib/format/remembered-ids';
import type { Candidate, VoteTheme } from './server/model';

export const sortModes = ['number', 'rank', 'views'] as const;

export type SortMode = (typeof sortModes)[number];

type Sortable = Pick<Candidate, 'number' | 'votes' | 'views'>;

const comparators: Readonly<Record<SortMode, (a: Sortable, b: Sortable) => number>> = {
  number: (a, b) => a.number - b.number,
  rank: (a, b) => b.votes - a.votes || a.number - b.number,
  views: (a, b) => b.views - a.views || a.number - b.number,
};

export function sortCandidates<Row extends Sortable>(candidates: readonly Row[], mode: SortMode): Row[] {
  return [...candidates].sort(comparators[mode]);
}

export function voteOptionKey(voteId: string, optionId: string): string {
  return `${voteId}~${optionId}`;
}

/** Returns the ids of the candidates for which this device has voted today, from the cookie's value. */
export function votedOptionIds(value: string | undefined, voteId: string): string[] {
  const start = voteOptionKey(voteId, '');
  return readIds(value).flatMap((id) => (id.startsWith(start) ? id.slice(start.length) : []));
}

export interface ShownCandidate extends Omit<Candidate, 'description'> {
  language: string;
  /** URL of the candidate's page; undefined if the platform has no pages of candidates. */
  href: string | undefined;
  viewsText: string;
}

/** `maxVotes` is 0 to hide the limit. */
export interface ShownTheme extends Omit<VoteTheme, 'candidates'> {
  language: string;
  candidates: readonly ShownCandidate[];
}

/** Returns the id of a candidate's element, the target of redirects after a vote. */
export function candidateAnchor(optionId: string): string {
  return `option-${optionId}`;
}

export function voterFieldName(name: string): string {
  return `voter-${name}`;
}

export function themeAnchor(themeId: string): string {
  return `theme-${themeId}`;
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent ?? '';
}

function readCandidate(card: HTMLElement): ShownCandidate {
  const [number, votes, rank, views] = card.querySelectorAll('data');
  const name = card.querySelector<HTMLElement>('[lang]');
  return {
    id: card.id.slice(candidateAnchor('').length),
    number: Number(number?.value),
    name: textOf(name),
    language: name?.lang ?? '',
    href: card.querySelector('a')?.getAttribute('href') ?? undefined,
    picture: card.querySelector('img')?.getAttribute('src') ?? undefined,
    votes: Number(votes?.value),
    rank: Number(rank?.value),
    share: Number.parseInt(card.querySelector('rect')?.getAttribute('width') ?? '', 10),
    views: Number(views?.value),
    viewsText: textOf(views),
  };
}

/** Reads themes from the HTML, because dozens of candidates would exceed the 1 KB of `data-props`. */
export function readThemes(list: ParentNode): ShownTheme[] {
  return [...list.querySelectorAll(`section[aria-labelledby^="${themeAnchor('')}"]`)].map((section) => {
    const heading = section.querySelector('h2');
    const name = heading?.querySelector<HTMLElement>('[lang]');
    return {
      id: heading?.id.slice(themeAnchor('').length) ?? '',
      name: textOf(name),
      language: name?.lang ?? '',
      maxVotes: Number(heading?.querySelector('data')?.value ?? 0),
      candidates: [...section.querySelectorAll('li')].map(readCandidate),
    };
  });
}

type Standings = Readonly<Record<string, Pick<ShownCandidate, 'votes'> & Partial<ShownCandidate>>>;

/** Updates counts but never lowers them, because a cached response may be older than the answer to a vote. */
export function withStandings(themes: readonly ShownTheme[], standings: Standings): ShownTheme[] {
  return themes.map((theme) => ({
    ...theme,
    candidates: theme.candidates.map((candidate) => {
      const update = standings[candidate.id];
      return update && update.votes >= candidate.votes ? { ...candidate, ...update } : candidate;
    }),
  }));
}

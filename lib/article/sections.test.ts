import { listArticle } from '@/lib/contract/article';
import { expansionQuery, parseExpansion, sectionOf } from './sections';

const createArticles = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) =>
    listArticle.parse({ fileId: from + index, title: `t${from + index}`, picType: 1, picBig: 'https://p/1' }),
  );

describe('sectionOf', () => {
  it('shows few cards and links to more if there are any (R7.23, R7.25)', () => {
    const section = sectionOf(
      { articles: createArticles(20), hasMore: true },
      'related',
      undefined,
      new Set(),
    );
    expect(section?.cards).toHaveLength(4);
    expect(section?.nextPage).toBe(1);
  });

  it('has no next page when everything is shown', () => {
    const section = sectionOf(
      { articles: createArticles(3), hasMore: false },
      'related',
      undefined,
      new Set(),
    );
    expect(section?.nextPage).toBeUndefined();
    const shortSection = sectionOf(
      { articles: createArticles(3), hasMore: true },
      'related',
      undefined,
      new Set(),
    );
    expect(shortSection?.nextPage).toBe(1);
  });

  it('shows all requested pages', () => {
    const expansion = { section: 'related', pages: 2 } as const;
    const section = sectionOf(
      { articles: createArticles(40), hasMore: true },
      'related',
      expansion,
      new Set(),
    );
    expect(section?.cards).toHaveLength(40);
    expect(section?.nextPage).toBe(3);
  });

  it('shows no article twice, and leaves omitted ones to later sections', () => {
    const knownIds = new Set(['1']);
    const related = sectionOf(
      { articles: createArticles(6), hasMore: false },
      'related',
      undefined,
      knownIds,
    );
    expect(related?.cards.map(({ id }) => id)).toEqual(['2', '3', '4', '5']);
    const recommended = sectionOf(
      { articles: createArticles(8), hasMore: false },
      'recommended',
      undefined,
      knownIds,
    );
    expect(recommended?.cards.map(({ id }) => id)).toEqual(['6', '7', '8']);
  });

  it('is undefined if the list is missing or empty (R4.25)', () => {
    expect(sectionOf(undefined, 'hot', undefined, new Set())).toBeUndefined();
    expect(sectionOf({ articles: [], hasMore: true }, 'related', undefined, new Set())).toBeUndefined();
  });

  it('shows small pictures only', () => {
    const section = sectionOf(
      { articles: createArticles(1), hasMore: false },
      'related',
      undefined,
      new Set(),
    );
    expect(section?.cards[0]?.layout).toBe('side');
  });
});

describe('the query of a longer section', () => {
  it('is parsed as it was built', () => {
    const query = expansionQuery('related', 2);
    expect(query).toEqual({ more: 'related', page: 2 });
    expect(parseExpansion(query?.more, String(query?.page))).toEqual({ section: 'related', pages: 2 });
  });

  it('is limited to a maximum number of pages; malformed queries leave all sections short', () => {
    expect(expansionQuery('related', 6)).toBeUndefined();
    expect(expansionQuery('related', undefined)).toBeUndefined();
    expect(parseExpansion('hot', '1')).toBeUndefined();
    expect(parseExpansion(undefined, '3')).toBeUndefined();
    expect(parseExpansion('recommended', '99')).toEqual({ section: 'recommended', pages: 5 });
    expect(parseExpansion('recommended', '-1')).toEqual({ section: 'recommended', pages: 1 });
  });
});

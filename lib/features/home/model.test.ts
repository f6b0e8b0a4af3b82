import { toListedColumns } from '@/lib/cards/column';
import { getArticles, getColumns } from '@/lib/contract/content';
import { toColumnFeed } from './model';

function articleFields(fileId: number, fields: Record<string, unknown> = {}) {
  return { fileId, title: `第${fileId}条`, articleType: 0, ...fields };
}

function parseFeed(answer: Record<string, unknown>, page = 0, hasCarousel = true) {
  return toColumnFeed(getArticles.response.parse(answer), page, hasCarousel);
}

const pictureFields = { picType: 1, picBig: 'https://p.example/1.jpg' };
const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

describe('toListedColumns', () => {
  test('R3.38 omits columns of the styles 205, 215 and 410, given as number or text, and forbidden columns', () => {
    const { columns } = getColumns.response.parse({
      columns: [
        { columnId: 1, columnName: '要闻', columnStyle: '101' },
        { columnId: 2, columnName: '甲', columnStyle: 205 },
        { columnId: 3, columnName: '乙', columnStyle: '215' },
        { columnId: 4, columnName: '丙', columnStyle: ' 410 ' },
        { columnId: 5, columnName: '丁', columnStyle: 'unheard-of' },
        { columnId: 6, columnName: '戊', columnStyle: '101', isForbidden: 1 },
      ],
    });
    expect(toListedColumns(columns).map(({ name }) => name)).toEqual(['要闻', '丁']);
  });

  test('R3.35 R3.36 derives the list variant from style and display style; the display style has priority', () => {
    const { columns } = getColumns.response.parse({
      columns: [
        { columnId: 1, columnStyle: '102' },
        { columnId: 2, columnStyle: '102', cmDisplayStyle: 4 },
        { columnId: 3, columnStyle: '999' },
      ],
    });
    expect(toListedColumns(columns).map(({ variant }) => variant)).toEqual(['magazine', 'brief', 'list']);
  });
});

describe('toColumnFeed', () => {
  test('R3.39 R3.42 keeps the articles’ order and does not repeat the carousel in the list', () => {
    const { carousel, cards } = parseFeed({
      list: [articleFields(1), articleFields(2), articleFields(3)],
      carousel: [articleFields(2, pictureFields)],
    });
    expect(idsOf(carousel)).toEqual(['2']);
    expect(idsOf(cards)).toEqual(['1', '3']);
  });

  test('R3.42 R7.13 starts the list with lead articles that the carousel cannot show', () => {
    const answer = {
      list: [articleFields(1), articleFields(2)],
      carousel: [
        articleFields(4, pictureFields),
        articleFields(2),
        articleFields(5, { ...pictureFields, picType: 3 }),
        articleFields(6),
      ],
    };
    expect(idsOf(parseFeed(answer).carousel)).toEqual(['4']);
    expect(idsOf(parseFeed(answer).cards)).toEqual(['2', '5', '6', '1']);
  });

  test('R3.42 R3.122 starts the list with the carousel’s articles if there is no carousel', () => {
    const answer = {
      list: [articleFields(1), articleFields(4)],
      carousel: [articleFields(4, pictureFields), articleFields(2)],
    };
    expect(parseFeed(answer, 0, false).carousel).toEqual([]);
    expect(idsOf(parseFeed(answer, 0, false).cards)).toEqual(['4', '2', '1']);
  });

  test('shows an article once: in the editors’ part, else in the list, else in a ranking', () => {
    const { carousel, lives, topModule, modules, cards } = parseFeed({
      carousel: [articleFields(1, pictureFields)],
      topModule: { id: 90, type: 0, name: '快讯', list: [articleFields(1), articleFields(2)] },
      liveArticles: [articleFields(2), articleFields(3)],
      modules: [
        { id: 91, type: 10, name: '热读', list: [articleFields(1), articleFields(6), articleFields(7)] },
        { id: 92, type: 8, name: '旅游', list: [articleFields(3), articleFields(4)] },
        { id: 93, type: 9, name: '空', list: [articleFields(4)] },
      ],
      list: [
        articleFields(1),
        articleFields(2),
        articleFields(4),
        articleFields(5),
        articleFields(6),
        articleFields(5),
      ],
    });
    expect([idsOf(carousel), idsOf(topModule?.cards ?? []), idsOf(lives)]).toEqual([['1'], ['2'], ['3']]);
    expect(modules.map((module) => [module.name, idsOf(module.cards)])).toEqual([
      ['热读', ['7']],
      ['旅游', ['4']],
    ]);
    expect(idsOf(cards)).toEqual(['5', '6']);
  });

  test('R3.40 shows modules of type 0, 7, 8, 9, 10, 11 only', () => {
    const modules = [0, 3, 7, 8, 9, 10, 11].map((type) => ({
      id: type + 1,
      type,
      name: `m${type}`,
      list: [articleFields(type + 1)],
    }));
    expect(parseFeed({ modules }).modules.map(({ name }) => name)).toEqual([
      'm0',
      'm7',
      'm8',
      'm9',
      'm10',
      'm11',
    ]);
  });

  test('R7.13 accepts missing and null parts', () => {
    const nothing = {
      carousel: [],
      lives: [],
      topModule: undefined,
      modules: [],
      cards: [],
      next: undefined,
    };
    expect(parseFeed({})).toEqual(nothing);
    expect(
      parseFeed({ list: null, modules: 'null', liveArticles: '', carousel: null, topModule: null }),
    ).toEqual(nothing);
  });

  test('reading 4: applies the rule of 20 before duplicates are dropped', () => {
    const list = Array.from({ length: 20 }, (_, index) => articleFields(index < 19 ? index + 1 : 1));
    const { cards, next } = parseFeed({ list }, 2);
    expect(cards).toHaveLength(19);
    expect(next).toEqual({ page: 3, lastFileId: '1' });
  });
});

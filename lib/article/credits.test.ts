import { articleContent } from '@/lib/contract/article';
import { creditRoles, creditsOf, personNames } from './credits';

const credits = (sent: Record<string, unknown>) =>
  creditsOf(articleContent.parse({ fileId: 1, title: 't', ...sent }));

describe('creditsOf', () => {
  it('names every role of the specification, in its order (R3.24–R3.28)', () => {
    const all = Object.fromEntries(creditRoles.map((role) => [role, `${role}者`]));
    expect(credits(all).map(({ role, names }) => [role, names])).toEqual(
      creditRoles.map((role) => [role, `${role}者`]),
    );
  });

  it('leaves no label for what is absent or blank', () => {
    expect(credits({ editor: '陆静', reporter: ' ', intern: null, layout: '<i></i>' })).toEqual([
      { role: 'editor', names: '陆静' },
    ]);
    expect(credits({})).toEqual([]);
  });

  it('reads an author who has a card, and opens only web addresses', () => {
    const author = { id: 3, name: '段晓岚', url: 'https://a.example/3', duty: '首席记者' };
    expect(credits({ author })).toEqual([
      { role: 'author', names: '段晓岚', duty: '首席记者', address: 'https://a.example/3' },
    ]);
    expect(credits({ author: { ...author, url: 'javascript:1', duty: '' } })).toEqual([
      { role: 'author', names: '段晓岚' },
    ]);
    expect(credits({ author: { name: '' } })).toEqual([]);
  });

  it('takes liability for the executive editor, unless there is one', () => {
    expect(credits({ liability: '冯远' })).toEqual([{ role: 'executiveEditor', names: '冯远' }]);
    expect(credits({ liability: '冯远', executiveEditor: '陆静' })).toEqual([
      { role: 'executiveEditor', names: '陆静' },
    ]);
  });
});

describe('personNames', () => {
  it.each([
    ['段晓岚', ['段晓岚']],
    ['段晓岚 李松涛', ['段晓岚', '李松涛']],
    ['段晓岚、李松涛；和一诺', ['段晓岚', '李松涛', '和一诺']],
    ['Anna Meier, Jean Petit', ['Anna Meier', 'Jean Petit']],
    ['本报记者 Tashi', ['本报记者 Tashi']],
    [' 、', []],
  ])('%s', (names, expected) => {
    expect(personNames(names)).toEqual(expected);
  });
});

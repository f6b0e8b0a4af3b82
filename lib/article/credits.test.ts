import { articleContent } from '@/lib/contract/article';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { creditRoles, creditsOf, personNames, splitAtLinkedName } from './credits';

const reporterHref = pageHref(environment().BASE_PATH, ['reporter', 3]);

const parseCredits = (fields: Record<string, unknown>) =>
  creditsOf(articleContent.parse({ fileId: 1, title: 't', ...fields }));

describe('creditsOf', () => {
  it('names every role of the specification, in its order (R3.24–R3.28)', () => {
    const allRoles = Object.fromEntries(creditRoles.map((role) => [role, `${role}者`]));
    expect(parseCredits(allRoles).map(({ role, names }) => [role, names])).toEqual(
      creditRoles.map((role) => [role, `${role}者`]),
    );
  });

  it('omits roles that are absent or blank', () => {
    expect(parseCredits({ editor: '陆静', reporter: ' ', intern: null, layout: '<i></i>' })).toEqual([
      { role: 'editor', names: '陆静' },
    ]);
    expect(parseCredits({})).toEqual([]);
  });

  it('links an author with a card to the reporter’s page, else to the card’s web address', () => {
    const author = { id: 3, name: '段晓岚', url: 'https://a.example/3', duty: '首席记者' };
    const linkedTo = (address: string) => ({ linked: { name: '段晓岚', address } });
    expect(parseCredits({ author })).toEqual([
      { role: 'author', names: '段晓岚', duty: '首席记者', ...linkedTo(reporterHref) },
    ]);
    expect(parseCredits({ author: { ...author, id: 0, duty: '' } })).toEqual([
      { role: 'author', names: '段晓岚', ...linkedTo('https://a.example/3') },
    ]);
    expect(parseCredits({ author: { ...author, id: null, url: 'javascript:1', duty: '' } })).toEqual([
      { role: 'author', names: '段晓岚' },
    ]);
    expect(parseCredits({ author: { name: '' } })).toEqual([]);
  });

  it('lists an author who is also a reporter once, as a reporter', () => {
    const [credit, ...otherCredits] = parseCredits({
      author: { id: 3, name: '段晓岚', duty: '记者' },
      reporter: '白玛、段晓岚',
    });
    expect(otherCredits).toEqual([]);
    expect(credit).toMatchObject({ role: 'reporter', names: '白玛、段晓岚', linked: { name: '段晓岚' } });
    expect(credit).not.toHaveProperty('duty');
    expect(credit && splitAtLinkedName(credit)).toEqual([
      { text: '白玛、' },
      { text: '段晓岚', address: reporterHref },
    ]);
    expect(parseCredits({ author: { id: 3, name: '段' }, reporter: '段晓岚' })).toHaveLength(2);
  });

  it('joins several names, and reads names in objects and JSON text', () => {
    const fields = {
      author: ['甲', { name: '乙' }],
      reporter: '[{"name":"丙"}]',
      editor: { name: '丁' },
      liability: ['戊', null, {}],
      photographer: '{"id":3}',
      layout: '[本报]己',
    };
    const namesByRole = {
      author: '甲、乙',
      reporter: '丙',
      editor: '丁',
      executiveEditor: '戊',
      layout: '[本报]己',
    };
    expect(Object.fromEntries(parseCredits(fields).map(({ role, names }) => [role, names]))).toEqual(
      namesByRole,
    );
    expect(parseCredits({ author: '{"name":"段晓岚","id":3}' })).toMatchObject([
      { role: 'author', names: '段晓岚', linked: { address: reporterHref } },
    ]);
  });

  it('uses liability as the executive editor if there is none', () => {
    expect(parseCredits({ liability: '冯远' })).toEqual([{ role: 'executiveEditor', names: '冯远' }]);
    expect(parseCredits({ liability: '冯远', executiveEditor: '陆静' })).toEqual([
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

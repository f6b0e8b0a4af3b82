import { activityDetail, registrationStatuses, signUpDetail } from '@/lib/contract/activity';
import { type OperatorSession, openOperatorSession } from '../test/operator-session';
import { platform, withPlatform } from '../test/test-platform';

let operator: OperatorSession;

const activityId = 9901;

withPlatform();
beforeAll(async () => {
  operator = await openOperatorSession(platform, `/admin/activities?id=${activityId}`);
  const day = 86_400_000;
  platform.store.activities.upsert({
    id: activityId,
    title: '河边净滩',
    startsAt: Date.now() + 7 * day,
    endsAt: Date.now() + 8 * day,
    places: 1,
    waitingPlaces: 5,
    details: { form: [{ name: 'entry_note', label: '备注', type: 'text' }] },
  });
});

function addSignUp(name: string, note: string, memberId?: number): number {
  const quota = { places: 1, waitingPlaces: 5, reviewFirst: false };
  const answers = JSON.stringify({ entry_note: note });
  const signUp = { activityId, memberId, name, icon: null, answers };
  const added = platform.store.signUps.add(signUp, quota, Date.now());
  if (typeof added === 'string') throw new Error(added);
  return added.id;
}

const stateOf = (id: number) => platform.store.signUps.find(id)?.state;

test('operators confirm and reject sign-ups; a freed place is assigned to the waiting list', async () => {
  const member = platform.signIn('yunling');
  const first = addSignUp('甲', '=HYPERLINK("http://evil.example")');
  const second = addSignUp('<b>乙</b>', '带手套', Number(member.userID));
  const third = addSignUp('丙', '50%_折');
  expect([first, second, third].map(stateOf)).toEqual(['confirmed', 'waiting', 'waiting']);
  expect(await operator.submitAction({ action: 'confirmSignUp', id: `${third}` })).toBe('full');
  expect(await operator.submitAction({ action: 'refuseSignUp', id: `${first}` })).toBe('done');
  expect([first, second, third].map(stateOf)).toEqual(['refused', 'confirmed', 'waiting']);
  const signUpFields = { activityID: activityId, userID: member.userID };
  expect((await platform.data(signUpDetail, signUpFields, member.token)).status).toBe(
    registrationStatuses.confirmed,
  );
  expect((await platform.data(activityDetail, { fileId: activityId })).participatorNum).toBe(1);
  expect(await operator.submitAction({ action: 'refuseSignUp', id: `${first}` })).toBe('gone');
  expect(await operator.submitAction({ action: 'confirmSignUp', id: `${first}` })).toBe('full');
  expect(await operator.submitAction({ action: 'confirmSignUp', id: '424242' })).toBe('gone');
  expect(await operator.submitAction({ action: 'refuseSignUp', id: `${second}`, csrf: 'forged' })).toBe(
    '403',
  );
  expect(stateOf(second)).toBe('confirmed');
});

test("sign-ups are found by name, code, answer and state; readers' input is escaped", async () => {
  const fetchSignUps = (query: string) => operator.fetchPage(`/admin/activities?id=${activityId}&${query}`);
  expect(await fetchSignUps('')).toContain('&lt;b&gt;乙&lt;/b&gt;');
  const found = async (query: string) =>
    [...(await fetchSignUps(query)).matchAll(/<h3><bdi>(.*?)<\/bdi>/g)].map(([, name]) => name);
  expect(await found('q=手套')).toEqual(['&lt;b&gt;乙&lt;/b&gt;']);
  expect(await found('q=%25_')).toEqual(['丙']);
  expect(await found('q=%25%25')).toEqual([]);
  expect(await found('state=refused')).toEqual(['甲']);
  expect(await found('state=unheard&after=x')).toHaveLength(3);
  const code = platform.store.signUps.search({ activityId, searchTerm: '丙' }, 1)[0]?.code ?? '';
  expect(await found(`q=${code}`)).toEqual(['丙']);
  expect(await found(`q=${code.toLowerCase().slice(0, 4)}－${code.slice(4)}`)).toEqual(['丙']);
  expect(await operator.fetchPage('/admin/activities')).toContain('河边净滩');
  expect(await operator.fetchPage('/admin/activities', {})).not.toContain('河边净滩');
});

test('lists every write-off once, even if a page ends among those of one millisecond', async () => {
  const id = activityId + 3;
  const { activities, signUps, writeOffs } = platform.store;
  activities.upsert({ id, title: '市集', startsAt: 0, endsAt: 1000 });
  const codes = Array.from({ length: 70 }, (_, index) => {
    const signUp = { activityId: id, name: `${index}`, icon: null, answers: '{}' };
    const added = signUps.add(signUp, { places: 0, waitingPlaces: 0, reviewFirst: false }, 0);
    if (typeof added === 'string') throw new Error(added);
    writeOffs.useSignUp({ code: added.code, activityId: id, site: '', receipt: '' }, 500);
    return added.code;
  });
  const shownCodes: string[] = [];
  let path: string | undefined = `/admin/write-offs?id=${id}`;
  while (path !== undefined) {
    const html: string = await operator.fetchPage(path);
    shownCodes.push(...[...html.matchAll(/<code>(.*?)</g)].map(([, code]) => code ?? ''));
    path = /href="([^"]*before=[^"]*)"/.exec(html)?.[1]?.replace('&amp;', '&');
  }
  expect(shownCodes.sort()).toEqual(codes.sort());
});

test('finds sign-ups by any spelling of names and phone numbers', () => {
  const id = activityId + 2;
  const day = Date.now();
  platform.store.activities.upsert({ id, title: '放映', startsAt: day, endsAt: day + 1000 });
  const add = (name: string, phone: string) =>
    platform.store.signUps.add(
      {
        activityId: id,
        name,
        icon: null,
        answers: JSON.stringify({ entry_phone: phone, entry_size: ['M', 'L'] }),
      },
      { places: 0, waitingPlaces: 0, reviewFirst: false },
      Date.now(),
    );
  add('尼玛·次仁', '13700000001');
  add('Tashi', '13900000002');
  const found = (searchTerm: string) =>
    platform.store.signUps.search({ activityId: id, searchTerm }, 9).map(({ name }) => name);
  for (const searchTerm of [
    '尼玛•次仁',
    '玛・次',
    '尼玛次仁',
    '+86 137 0000 0001',
    '１３７-0000',
    '༡༣༧',
    '0086137 0000 0001',
  ]) {
    expect([searchTerm, found(searchTerm)]).toEqual([searchTerm, ['尼玛·次仁']]);
  }
  expect(found('ＴＡＳＨＩ')).toEqual(['Tashi']);
  expect(found('entry_phone')).toEqual([]);
});

test('the CSV table requires a login and is safe for spreadsheets', async () => {
  const address = `${platform.origin}/admin/activities.csv?id=${activityId}`;
  expect((await fetch(address)).status).toBe(401);
  const answer = await fetch(address, { headers: { cookie: operator.cookie } });
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="sign-ups-${activityId}.csv"`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').slice(1).split('\r\n');
  expect(lines[0]).toBe('"编号","读者","状态","人数","报名码","报名时间","备注"');
  expect(lines).toHaveLength(5);
  expect(bytes.toString('utf8')).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(
    (await fetch(`${platform.origin}/admin/activities.csv?id=1`, { headers: { cookie: operator.cookie } }))
      .status,
  ).toBe(404);
});

test('shows used codes with time and place, and votes with counts per option', async () => {
  const { store } = platform;
  const code = store.signUps.search({ activityId, searchTerm: '', state: 'confirmed' }, 1)[0]?.code ?? '';
  expect(await operator.fetchPage(`/admin/write-offs?id=${activityId}`)).toContain('还没有核销');
  expect(store.writeOffs.useSignUp({ code, activityId, site: 'north-door', receipt: 'r1' }, Date.now())).toBe(
    true,
  );
  const log = await operator.fetchPage(`/admin/write-offs?id=${activityId}`);
  expect(log).toContain(code);
  expect(log).toContain('north-door');
  store.voteActivities.add(901, 901001, 'taps');
  expect(await operator.fetchPage('/admin/votes')).toMatch(
    /1号 云顶小学<\/th>\s*<td class="number">547<\/td>\s*<td class="number">1</,
  );
});

test('the CSV table of a thousand sign-ups is complete', async () => {
  const id = activityId + 1;
  platform.store.activities.upsert({ id, title: '大会', startsAt: Date.now(), endsAt: Date.now() + 1000 });
  platform.store.transaction(() => {
    for (let count = 0; count < 1200; count += 1) {
      const quota = { places: 0, waitingPlaces: 0, reviewFirst: false };
      platform.store.signUps.add(
        { activityId: id, name: `读者${count}`, icon: null, answers: '{}' },
        quota,
        1,
      );
    }
  });
  const text = await operator.fetchPage(`/admin/activities.csv?id=${id}`);
  expect(new Set(text.match(/"读者\d+"/g)).size).toBe(1200);
});

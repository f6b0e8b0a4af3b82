import { qaDetail, qaStates } from '@/lib/contract/qa';
import {
  fetchItemState,
  fetchPage as read,
  submit,
  submitAction,
  withOperator,
} from '../test/operator-session';
import { platform, readEnvelope } from '../test/test-platform';

withOperator('/admin/qas');

test('a question is published, assigned and answered; each step works once', async () => {
  const id = '895038';
  expect(await read('/admin/qas')).toContain('早市的公平秤坏了两个月');
  expect(await submitAction({ action: 'answerQa', id, office: '州市场监督管理局', text: '太早' })).toBe(
    'gone',
  );
  expect(await submitAction({ action: 'publishQa', id })).toBe('done');
  expect((await platform.data(qaDetail, { fileId: id })).state).toBe(qaStates.asked);
  await submitAction({ action: 'forwardQa', id, office: '州市场监督管理局' });
  const forwarded = await platform.data(qaDetail, { fileId: id });
  expect(forwarded).toMatchObject({ state: qaStates.forwarded, handOrg: '州市场监督管理局', answer: '' });
  expect(forwarded.handTime).not.toBeUndefined();
  expect(await read('/admin/qas?state=forwarded')).toContain('早市的公平秤坏了两个月');
  const from = await fetchItemState(id);
  expect(await read(`/admin/qas?item=${id}`)).toMatch(/<textarea name="text"/);
  await submitAction({
    action: 'answerQa',
    id,
    office: '州市场监督管理局',
    text: '换了<两>台新秤\r\n\r\n欢迎监督',
  });
  expect(await platform.data(qaDetail, { fileId: id })).toMatchObject({
    state: qaStates.answered,
    answer: '<p>换了&lt;两>台新秤</p><p>欢迎监督</p>',
    satisfaction: { satisfied: 0, fair: 0, unsatisfied: 0 },
  });
  expect(await submitAction({ action: 'answerQa', id, office: '又一个', text: '再答' })).toBe('gone');
  const late = await submit({ action: 'answerQa', id, from, office: '又一个', text: '晚了的答复' });
  expect(await late.text()).toMatch(/已由他人处理[\s\S]*晚了的答复[\s\S]*已答复[\s\S]*欢迎监督/);
});

test("a rejected question is not listed and shows the reason; readers' input is escaped", async () => {
  const { userID } = platform.signIn('yunling');
  const id = String(
    platform.store.qas.add(Number(userID), {
      regionId: 1,
      department: '州人民政府',
      state: qaStates.waiting,
      askedAt: Date.now(),
      handedAt: null,
      answeredAt: null,
      reads: 0,
      details: { title: '<b>加粗</b>', content: '<script>1</script>' },
    }),
  );
  const page = await read('/admin/qas');
  expect(page).toContain('&lt;b&gt;加粗&lt;/b&gt;');
  expect(page).not.toContain('<script>');
  await submitAction({ action: 'refuseQa', id, text: '请补充地点' });
  expect(await platform.data(qaDetail, { fileId: id })).toMatchObject({
    state: qaStates.refused,
    answer: '<p>请补充地点</p>',
  });
  expect((await readEnvelope(await platform.call(qaDetail, { fileId: id }))).status).toBe(0);
});

import { inputArticleDetail } from '@/lib/contract/contribution';
import { fetchItemState, fetchPage, submit, submitAction, withOperator } from '../test/operator-session';
import { platform, readEnvelope } from '../test/test-platform';

withOperator('/admin/contributions');

const pending = '960123';

async function contributionData(token?: string): Promise<unknown> {
  return (await readEnvelope(await platform.call(inputArticleDetail, { id: pending }, token))).data;
}

test('R3.93 operators approve a contribution and reject it with a reason for its author', async () => {
  const { token } = platform.signIn('yunling');
  expect(await fetchPage('/admin/contributions')).toContain(`contribution-${pending}`);
  expect(await contributionData()).toBeNull();
  expect(await submitAction({ action: 'passContribution', id: pending })).toBe('done');
  expect(await contributionData()).toMatchObject({ status: 1 });
  expect(await submitAction({ action: 'passContribution', id: pending })).toBe('gone');
  expect(await submitAction({ action: 'refuseContribution', id: pending })).toBe('400');
  expect(await submitAction({ action: 'refuseContribution', id: pending, reason: '<b>太暗</b>' })).toBe(
    'done',
  );
  expect(await contributionData()).toBeNull();
  expect(await contributionData(token)).toMatchObject({ status: 2, reason: '<b>太暗</b>' });
  expect(await fetchPage('/admin/contributions')).toContain('&lt;b&gt;太暗&lt;/b&gt;');
});

test('a decision without its reason shows the form again, with the field that is missing', async () => {
  const fields = {
    action: 'refuseContribution',
    id: '960122',
    from: await fetchItemState('960122'),
    reason: '   ',
  };
  const answer = await submit(fields);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/退出[\s\S]*name="reason"[^>]*aria-invalid="true"[\s\S]*请填写原因/);
});

test("the queue shows the phone number and escapes readers' input", async () => {
  const { userID } = platform.signIn('tashi');
  platform.store.contributions.add(
    {
      callId: 7061,
      memberId: Number(userID),
      createdAt: Date.now(),
      details: { name: '<script>alert(1)</script>', phone: '13800000002', content: '"><img src=x>' },
    },
    970_001,
  );
  const html = await fetchPage('/admin/contributions');
  expect(html).toContain('13800000002');
  expect(html).not.toMatch(/<script|<img src=x/);
});

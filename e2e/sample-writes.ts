interface WriteRequest {
  query?: string;
  form: Record<string, string>;
  answersGet?: true;
}

export const sampleWrites: Readonly<Record<string, WriteRequest>> = {
  ad: { form: { aid: '1', event: 'seen' } },
  ask: { form: { of: '1', content: '冬天吃什么' } },
  bulletin: { form: { id: '4' } },
  'check-in': { form: {} },
  comment: { form: { of: '1006', source: '0', content: '好' } },
  'comment-delete': { form: { comment: '1413', of: '3003', source: '0' } },
  'comment-like': { form: { comment: '1413', of: '3003', source: '0' } },
  'comment-report': { form: { comment: '1413', of: '3003', source: '0', reason: 'spam' } },
  contribution: { form: { of: '4061', name: '阿吉', content: '豌豆凉粉' } },
  favourite: { form: { id: '1006' }, answersGet: true },
  follow: { form: { id: '1', type: '2' }, answersGet: true },
  invite: { form: { code: 'KBYNG2RH' } },
  like: { form: { id: '1006' } },
  'page-view': { query: 'route=newsDetail&articleId=1006', form: {}, answersGet: true },
  post: { form: { of: '1', content: '今早的雾' } },
  'qa-ask': { form: { region: '1', title: '路灯', content: '不亮' } },
  'qa-rate': { form: { of: '895002', grade: 'fair' } },
  'session/account-password': { form: { password: 'another-1', confirmation: 'another-1' } },
  'session/app': { form: { user: '{"userid":"1","token":"x"}' } },
  'session/bind': { form: { phone: '13800000009', code: '123456' } },
  'session/code': { form: { phone: '13800000009', imageCode: '1234' } },
  'session/logout': { form: {} },
  'session/password': { form: { username: 'yunling', password: 'yunling2026' } },
  'session/phone': { form: { phone: '13800000009', code: '123456' } },
  'session/refusal': { form: {} },
  'session/register': { form: { phone: '13800000009', code: '123456' } },
  'session/social/start': { form: {} },
  'sign-up': { form: { of: '801' } },
  'sign-up-cancel': { form: { of: '801' } },
  'tip-off': { form: { content: '看到的' } },
  share: { query: 'type=0&id=1006', form: {} },
  'video-event': { query: 'id=1', form: {} },
  view: { form: { theme: 'dark', back: '/' } },
  vote: { form: { article: '3003' }, answersGet: true },
  'write-off': { form: { of: '808', code: 'YX7NSM4KWQ2H', receipt: 'of-another-site' } },
  'vote-activity': { form: { vote: '901', option: '901001' } },
};

/** `purge` requires a token; uploads are tested in `lib/upload/upload-handlers.test.ts`. */
export const handlersWithoutSample = ['purge', 'upload/[use]', 'upload/[use]/[id]'];

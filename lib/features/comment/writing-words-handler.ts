import 'server-only';
import { delMyDiscuss } from '@/lib/contract/comment';
import { environment } from '@/lib/env/environment';
import { hasOperation } from '@/lib/platform/endpoints';
import { loginHref } from '@/lib/routes/login-href';
import { mostPicturesOfAct } from '@/lib/upload/upload-pictures';
import { parseLocale } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';
import type { WritingWords } from './writing-words';

/**
 * GET /api/comment/words?locale=cn → WritingWords: asked for when a reader begins to write, as an article that is only read need
 * not carry them.
 */
export async function getWritingWords(request: Request): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams.get('locale') ?? undefined) ?? 'cn';
  const { BASE_PATH } = environment();
  const words = wordsFor(locale);
  const body: WritingWords = {
    loginHref: loginHref(BASE_PATH),
    accountHref: loginHref(BASE_PATH, { by: 'account' }),
    toLogin: words('titles.login'),
    login: words('comment.login'),
    change: words('comment.change'),
    me: words('comment.me'),
    empty: words('comment.empty'),
    tooLong: words('comment.tooLong'),
    offline: words('comment.offline'),
    unanswered: words('comment.unanswered'),
    sending: words('comment.sending'),
    inReview: words('comment.inReview'),
    justNow: words('time.justNow'),
    delete: hasOperation(delMyDiscuss) ? words('comment.acts.delete') : '',
    see: words('comment.see'),
    left: words('comment.left', { count: '#' }),
    over: words('comment.over', { count: '#' }),
    picture: words('comment.picture', { number: '#' }),
    uploads: {
      remove: words('upload.remove', { number: '#' }),
      cancel: words('upload.cancel', { number: '#' }),
      progress: words('upload.progress', { number: '#' }),
      going: words('upload.going', { percent: '#' }),
      done: words('upload.done'),
      paused: words('upload.paused'),
      waits: words('upload.waits'),
      without: words('upload.without'),
      stays: words('upload.stays'),
      again: words('common.retry'),
      failed: words('upload.failed'),
      tooMany: words('upload.tooMany', { most: mostPicturesOfAct }),
      numbered: words('upload.numbered', { numbers: '#n', text: '#t' }),
    },
    reply: {
      label: words('comment.yourReply'),
      hint: words('comment.replyHint'),
      send: words('comment.sendReply'),
      cancel: words('common.cancel'),
    },
  };
  return Response.json(body, { headers: { 'cache-control': 'public, max-age=600' } });
}

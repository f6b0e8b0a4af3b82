import 'server-only';
import { getXyInfo } from '@/lib/contract/account';
import { activityDetail } from '@/lib/contract/activity';
import { getSubject, questionDetail } from '@/lib/contract/ask';
import { circleDetail, noticeDetail, postDetail } from '@/lib/contract/circle';
import { contributionStatuses, inputArticleDetail, tipoffDetail } from '@/lib/contract/contribution';
import { leader } from '@/lib/contract/leader';
import { productDetail } from '@/lib/contract/product';
import { qaDetail } from '@/lib/contract/qa';
import { authorInfo, getDynamicDetail } from '@/lib/contract/reporter';
import { onlineStudy } from '@/lib/contract/study';
import { voteInfo, voteOptionInfo } from '@/lib/contract/vote-activity';
import { environment } from '@/lib/env/environment';
import { cutText } from '@/lib/format/cut-text';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { idSeparator, type ListedKind, publicAddressParts, type ShareSubject } from '@/lib/frame/share-card';
import { fail, type PlatformError, type Result } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { wordsFor } from '@/lib/view/words';

type SubjectResult = Result<ShareSubject, PlatformError>;

const maxTitleLength = 40;

interface SubjectSource {
  title: string | undefined;
  text: string | undefined;
  pictures?: readonly (string | undefined)[];
  closed?: boolean | undefined;
}

function subjectOf(
  kind: ListedKind,
  id: string,
  { title, text, pictures = [], closed = false }: SubjectSource,
): ShareSubject {
  const summary = plainText(text ?? '');
  const { segments, query } = publicAddressParts(kind, id);
  return {
    title: plainText(title ?? '') || cutText(summary, maxTitleLength),
    descriptions: [summary],
    pictures,
    path: pageHref(environment().BASE_PATH, segments, query),
    closed,
    rendered: { kind, id },
  };
}

async function candidate(id: string): Promise<SubjectResult> {
  const [voteId = '', optionId = ''] = id.split(idSeparator);
  const answer = await read(voteOptionInfo, { voteId, optionId });
  const words = wordsFor(environment().DEFAULT_LOCALE);
  return mapResult(answer, ({ number, name, description, image }) =>
    subjectOf('candidate', id, {
      title: words('voteActivity.shareTitle', { number, name: plainText(name) }),
      text: description,
      pictures: [image],
    }),
  );
}

async function contribution(id: string): Promise<SubjectResult> {
  const answer = await read(inputArticleDetail, { id });
  const { passed } = contributionStatuses;
  if (answer.ok && (answer.value.status ?? passed) !== passed) return fail({ kind: 'notFound' });
  return mapResult(answer, ({ title, content, pics }) =>
    subjectOf('contribution', id, {
      title: plainText(title) || cutText(plainText(content).split('\n')[0] ?? '', maxTitleLength),
      text: content,
      pictures: [pics[0]?.url],
    }),
  );
}

export const listedSubjectLoaders: Readonly<Record<ListedKind, (id: string) => Promise<SubjectResult>>> = {
  account: async (id) =>
    mapResult(
      await read(getXyInfo, { id }),
      ({ name, description, icon, banner, sharePicUrl, forbidShare }) =>
        subjectOf('account', id, {
          title: headline(name, description),
          text: description,
          pictures: [sharePicUrl, icon, banner],
          closed: forbidShare,
        }),
    ),
  circle: async (id) =>
    mapResult(await read(circleDetail, { id }), ({ name, description, icon, forbidShare }) =>
      subjectOf('circle', id, {
        title: headline(name, description),
        text: description,
        pictures: [icon],
        closed: forbidShare,
      }),
    ),
  post: async (id) =>
    mapResult(await read(postDetail, { id }), ({ title, content, pics }) =>
      subjectOf('post', id, { title, text: content, pictures: [pics[0]?.url] }),
    ),
  reporter: async (id) =>
    mapResult(await read(authorInfo, { id }), ({ name, description, url }) =>
      subjectOf('reporter', id, { title: name, text: description, pictures: [url] }),
    ),
  dynamic: async (id) =>
    mapResult(await read(getDynamicDetail, { id }), ({ title, content, attachments }) =>
      subjectOf('dynamic', id, { title, text: content, pictures: [attachments?.pics[0]?.url] }),
    ),
  person: async (id) =>
    mapResult(await read(leader, { id }), ({ name, duty, description, icon, sharePicUrl, forbidShare }) =>
      subjectOf('person', id, {
        title: headline(name, duty),
        text: duty || description,
        pictures: [sharePicUrl, icon],
        closed: forbidShare,
      }),
    ),
  tipoff: async (id) =>
    mapResult(await read(tipoffDetail, { id }), ({ title, content, pics }) =>
      subjectOf('tipoff', id, { title, text: content, pictures: [pics[0]?.url] }),
    ),
  qa: async (id) =>
    mapResult(
      await read(qaDetail, { fileId: id }),
      ({ title, content, answer, images, sharePicUrl, forbidShare }) =>
        subjectOf('qa', id, {
          title: headline(title, content),
          text: answer || content,
          pictures: [sharePicUrl, images[0]?.url],
          closed: forbidShare,
        }),
    ),
  activity: async (id) =>
    mapResult(
      await read(activityDetail, { fileId: id }),
      ({ title, content, imageUrl, sharePicUrl, ...shareFields }) =>
        subjectOf('activity', id, {
          title: headline(title, content),
          text: shareFields.shareContent || content,
          pictures: [sharePicUrl, imageUrl],
          closed: shareFields.shareClosed || shareFields.forbidShare,
        }),
    ),
  topic: async (id) =>
    mapResult(await read(getSubject, { id }), ({ title, content, sharePicUrl, appBanner, forbidShare }) =>
      subjectOf('topic', id, {
        title: headline(title, content),
        text: content,
        pictures: [sharePicUrl, appBanner],
        closed: forbidShare,
      }),
    ),
  question: async (id) =>
    mapResult(await read(questionDetail, { fileId: id }), ({ title, content, answer, attachments }) =>
      subjectOf('question', id, { title, text: answer || content, pictures: [attachments[0]?.url] }),
    ),
  vote: async (id) =>
    mapResult(await read(voteInfo, { voteId: id }), ({ name, content, vs_head_voteimage }) =>
      subjectOf('vote', id, { title: name, text: content, pictures: [vs_head_voteimage] }),
    ),
  candidate,
  course: async (id) =>
    mapResult(
      await read(onlineStudy, { id }),
      ({ title, attAbstract, content, imageUrl, sharePicUrl, forbidShare }) =>
        subjectOf('course', id, {
          title: headline(title, attAbstract),
          text: attAbstract || content,
          pictures: [sharePicUrl, imageUrl],
          closed: forbidShare,
        }),
    ),
  contribution,
  product: async (id) =>
    mapResult(await read(productDetail, { id }), ({ title, content, pics }) =>
      subjectOf('product', id, { title, text: content, pictures: [pics[0]?.url] }),
    ),
  notice: async (id) =>
    mapResult(await read(noticeDetail, { id }), ({ title, content }) =>
      subjectOf('notice', id, { title, text: content }),
    ),
};

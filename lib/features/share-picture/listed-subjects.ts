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
import { fail, type Result } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { siteHref } from '@/lib/routes/site-href';
import { wordsFor } from '@/lib/view/words';

const maxTitleLength = 40;

interface SubjectSource {
  title: string | undefined;
  text: string | undefined;
  pictures?: readonly (string | undefined)[];
  closed?: boolean | undefined;
}

interface WrittenText {
  title?: string | undefined;
  content?: string | undefined;
  pics: readonly { url: string }[];
}

function withFirstPicture({ title, content, pics }: WrittenText): SubjectSource {
  return { title, text: content, pictures: [pics[0]?.url] };
}

async function loadCandidate(id: string): Promise<Result<SubjectSource>> {
  const [voteId = '', optionId = ''] = id.split(idSeparator);
  const words = wordsFor(environment().DEFAULT_LOCALE);
  return mapResult(
    await read(voteOptionInfo, { voteId, optionId }),
    ({ number, name, description, image }) => ({
      title: words('voteActivity.shareTitle', { number, name: plainText(name) }),
      text: description,
      pictures: [image],
    }),
  );
}

async function loadContribution(id: string): Promise<Result<SubjectSource>> {
  const answer = await read(inputArticleDetail, { id });
  const { passed } = contributionStatuses;
  if (answer.ok && (answer.value.status ?? passed) !== passed) return fail({ kind: 'notFound' });
  return mapResult(answer, ({ title, content, pics }) => ({
    ...withFirstPicture({ content, pics }),
    title: plainText(title) || cutText(plainText(content).split('\n')[0] ?? '', maxTitleLength),
  }));
}

const sourceLoaders: Readonly<Record<ListedKind, (id: string) => Promise<Result<SubjectSource>>>> = {
  account: async (id) =>
    mapResult(await read(getXyInfo, { id }), ({ name, description, icon, banner, ...share }) => ({
      title: headline(name, description),
      text: description,
      pictures: [share.sharePicUrl, icon, banner],
      closed: share.forbidShare,
    })),
  circle: async (id) =>
    mapResult(await read(circleDetail, { id }), ({ name, description, icon, forbidShare }) => ({
      title: headline(name, description),
      text: description,
      pictures: [icon],
      closed: forbidShare,
    })),
  post: async (id) => mapResult(await read(postDetail, { id }), withFirstPicture),
  reporter: async (id) =>
    mapResult(await read(authorInfo, { id }), ({ name, description, url }) => ({
      title: name,
      text: description,
      pictures: [url],
    })),
  dynamic: async (id) =>
    mapResult(await read(getDynamicDetail, { id }), ({ title, content, attachments }) => ({
      title,
      text: content,
      pictures: [attachments?.pics[0]?.url],
    })),
  person: async (id) =>
    mapResult(await read(leader, { id }), ({ name, duty, description, icon, ...share }) => ({
      title: headline(name, duty),
      text: duty || description,
      pictures: [share.sharePicUrl, icon],
      closed: share.forbidShare,
    })),
  tipoff: async (id) => mapResult(await read(tipoffDetail, { id }), withFirstPicture),
  qa: async (id) =>
    mapResult(await read(qaDetail, { fileId: id }), ({ title, content, answer, images, ...share }) => ({
      title: headline(title, content),
      text: answer || content,
      pictures: [share.sharePicUrl, images[0]?.url],
      closed: share.forbidShare,
    })),
  activity: async (id) =>
    mapResult(await read(activityDetail, { fileId: id }), ({ title, content, imageUrl, ...share }) => ({
      title: headline(title, content),
      text: share.shareContent || content,
      pictures: [share.sharePicUrl, imageUrl],
      closed: share.shareClosed || share.forbidShare,
    })),
  topic: async (id) =>
    mapResult(await read(getSubject, { id }), ({ title, content, sharePicUrl, appBanner, forbidShare }) => ({
      title: headline(title, content),
      text: content,
      pictures: [sharePicUrl, appBanner],
      closed: forbidShare,
    })),
  question: async (id) =>
    mapResult(await read(questionDetail, { fileId: id }), ({ title, content, answer, attachments }) => ({
      title,
      text: answer || content,
      pictures: [attachments[0]?.url],
    })),
  vote: async (id) =>
    mapResult(await read(voteInfo, { voteId: id }), ({ name, content, vs_head_voteimage }) => ({
      title: name,
      text: content,
      pictures: [vs_head_voteimage],
    })),
  candidate: loadCandidate,
  course: async (id) =>
    mapResult(await read(onlineStudy, { id }), ({ title, attAbstract, content, imageUrl, ...share }) => ({
      title: headline(title, attAbstract),
      text: attAbstract || content,
      pictures: [share.sharePicUrl, imageUrl],
      closed: share.forbidShare,
    })),
  contribution: loadContribution,
  product: async (id) => mapResult(await read(productDetail, { id }), withFirstPicture),
  notice: async (id) =>
    mapResult(await read(noticeDetail, { id }), ({ title, content }) => ({ title, text: content })),
};

export async function loadListedSubject(kind: ListedKind, id: string): Promise<Result<ShareSubject>> {
  return mapResult(await sourceLoaders[kind](id), ({ title, text, pictures = [], closed = false }) => {
    const summary = plainText(text ?? '');
    const { segments, query } = publicAddressParts(kind, id);
    return {
      title: plainText(title ?? '') || cutText(summary, maxTitleLength),
      descriptions: [summary],
      pictures,
      path: siteHref(segments, query),
      closed,
      rendered: { kind, id },
    };
  });
}

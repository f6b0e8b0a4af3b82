import { absoluteAddress, type Call, editorialContentOf } from '../call';
import { sourceTypes } from '../discussion-rules';
import { platformTime } from '../platform-time';
import type { QaRecord } from '../store/qa-record';
import { wireClips, wirePictures } from './reader-content';

function wireAnswer(qa: QaRecord, call: Call) {
  return {
    answer: qa.answer,
    answerTime: qa.answeredAt === null ? null : platformTime(qa.answeredAt),
    answerOrg: qa.answeredBy || qa.handedTo,
    answerPics: qa.answerPics && wirePictures(qa.answerPics, call),
    answerVideos: qa.answerVideos && wireClips(qa.answerVideos, call),
    answerAudios: qa.answerAudios && wireClips(qa.answerAudios, call),
    attachments: qa.attachments?.map(({ url, name }) => ({ url: absoluteAddress(call, url), name })) ?? null,
    satisfaction: call.store.qas.grades(qa) ?? null,
  };
}

export function wireQa(qa: QaRecord, call: Call): Record<string, unknown> {
  const { id, regionId } = qa;
  const { regions } = editorialContentOf(call).people;
  return {
    fileId: id,
    title: qa.title,
    content: qa.content,
    publishtime: platformTime(qa.askedAt),
    userName: qa.hidesName ? '' : qa.asker,
    place: qa.place,
    regionId,
    regionName: regions.find((region) => region.id === regionId)?.name ?? '',
    department: qa.department,
    state: qa.state,
    handTime: qa.handedAt === null ? null : platformTime(qa.handedAt),
    handOrg: qa.handedTo,
    images: qa.images && wirePictures(qa.images, call),
    videos: qa.videos && wireClips(qa.videos, call),
    audios: qa.audios && wireClips(qa.audios, call),
    ...wireAnswer(qa, call),
    qaType: qa.type,
    qaConfig: {
      showAsker: qa.hidesName ? 0 : 1,
      showCounts: qa.showCounts ? 1 : 0,
      discussClosed: qa.discussClosed ? 1 : 0,
    },
    countClick: qa.reads,
    countDiscuss: call.store.discussions.find({ id, sourceType: sourceTypes.qa }).comments,
  };
}

import type { z } from 'zod';
import * as contract from '@/lib/contract/qa';
import { voterOf } from '../auth/calling-member';
import { absoluteAddress, type Call, editorialContentOf } from '../call';
import { sourceTypes } from '../discussion-rules';
import { handle, handleDetail, handleList, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, pageStart, toId } from '../paging';
import { platformTime } from '../platform-time';
import { Refusal } from '../refusal';
import { limitedText, requireText } from '../require-text';
import { shownQa } from '../shown-items';
import type { QaRecord } from '../store/qas';
import { requireUploadedPictures } from '../uploaded-pictures';
import { wireClips, wirePictures } from '../wire/reader-content';
import { requireCaller } from './members';

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

function wireQa(qa: QaRecord, call: Call): Record<string, unknown> {
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

const repeatWaitMs = 60_000;

const textRefusals = { empty: contract.qaRefusals.text, tooLong: contract.qaRefusals.text };

function addQuestion(request: z.output<typeof contract.qaAsk.request>, call: Call): unknown {
  const member = requireCaller(request.userID, call);
  const regionId = toId(request.regionId);
  const { leaders } = editorialContentOf(call).people;
  if (!leaders.some(({ region, group }) => region === regionId && group === request.department)) {
    throw new Refusal(contract.qaRefusals.department, '请选择地区和部门');
  }
  const textOf = (text: string, maxLength: number, name: string) =>
    requireText(text, { maxLength, refusals: textRefusals, name });
  const title = textOf(request.title, contract.qaLimits.title, '标题');
  const content = textOf(request.content, contract.qaLimits.content, '内容');
  const place = limitedText(request.place, contract.qaLimits.place, contract.qaRefusals.text, '地点');
  const images = requireUploadedPictures(request.imgUrl, contract.qaRefusals.pictures, call).map((url) => ({
    url,
  }));
  const { qas, transaction } = call.store;
  const id = transaction(() => {
    const isSame = (qa: QaRecord) =>
      qa.title === title && qa.content === content && qa.askedAt >= call.now - repeatWaitMs;
    if (qas.isRepetition(member.id, isSame))
      throw new Refusal(contract.qaRefusals.again, '您刚刚提交过相同的问题');
    return qas.add(member.id, {
      regionId,
      department: request.department,
      state: contract.qaStates.waiting,
      askedAt: call.now,
      details: {
        title,
        content,
        asker: member.nickname,
        hidesName: request.hideName === '1',
        place,
        images: images.length > 0 ? images : null,
      },
    });
  });
  return { id, state: contract.qaStates.waiting, message: '问题已提交，审核后公开并转交部门' };
}

function rateAnswer({ fileId, grade }: z.output<typeof contract.qaRate.request>, call: Call): unknown {
  const qa = shownQa(fileId, call);
  if (!qa) throw new Refusal(contract.qaRefusals.missing, '问题不存在');
  const knownGrade = Object.values(contract.qaGrades).find((candidate) => String(candidate) === grade);
  if (knownGrade === undefined || !qa.grades || qa.state !== contract.qaStates.answered) {
    throw new Refusal(contract.qaRefusals.notRated, '这条答复不能评价');
  }
  if (!call.store.qas.grade(qa.id, voterOf(call, false), knownGrade, call.now)) {
    throw new Refusal(contract.qaRefusals.alreadyRated, '您已经评价过了');
  }
  return { satisfaction: call.store.qas.grades(qa), message: '谢谢您的评价' };
}

export const qaHandlers: readonly OperationHandler[] = [
  handleDetail(contract.qaDetail, ({ fileId }, call) => shownQa(fileId, call), wireQa),
  handleList(contract.qaList, wireQa, ({ regionId, ...request }, call) => {
    const region = regionId === '' ? undefined : toId(regionId);
    const { demoPaper, qas } = call.store;
    return demoPaper.isHidden() ? [] : qas.list(region, pageStart(request), PAGE_SIZE);
  }),
  handle(contract.qaAsk, addQuestion),
  handleList(contract.qaOwnList, wireQa, ({ userID, ...request }, call) =>
    call.store.qas.own(requireCaller(userID, call).id, pageStart(request), PAGE_SIZE),
  ),
  handle(contract.qaRate, rateAnswer),
];

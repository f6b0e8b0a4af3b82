import type { z } from 'zod';
import {
  qaAsk,
  qaDetail,
  qaGrades,
  qaLimits,
  qaList,
  qaOwnList,
  qaRate,
  qaRefusals,
  qaStates,
} from '@/lib/contract/qa';
import { isLongerThan } from '@/lib/format/graphemes';
import { voterOf } from '../auth/calling-member';
import { type Call, editorialContentOf } from '../call';
import { Refusal } from '../envelope';
import { handle, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, pageStart, toNumber } from '../paging';
import { shownQa } from '../shown-items';
import { uploadedPath } from '../uploaded-pictures';
import { wireQa } from '../wire/qa';
import { requireCaller } from './members';

const maxPictures = 9;

const repeatWaitMs = 60_000;

function textOf(text: string, maxLength: number): string {
  const trimmed = text.trim();
  if (trimmed === '' || isLongerThan(trimmed, maxLength)) {
    throw new Refusal(
      qaRefusals.text,
      `请写明标题和内容，标题不超过${qaLimits.title}字，内容不超过${qaLimits.content}字`,
    );
  }
  return trimmed;
}

function hasDepartment(region: number, department: string, call: Call): boolean {
  return editorialContentOf(call).people.leaders.some(
    (leader) => leader.region === region && leader.group === department,
  );
}

function picturesOf(addresses: readonly string[], call: Call): string[] {
  const nonEmpty = addresses.filter((address) => address !== '');
  const paths = nonEmpty.flatMap((address) => uploadedPath(address, 'image/', call) ?? []);
  if (nonEmpty.length <= maxPictures && paths.length === nonEmpty.length) return paths;
  throw new Refusal(qaRefusals.pictures, '图片无效，请重新上传');
}

function addQuestion(request: z.output<typeof qaAsk.request>, call: Call): unknown {
  const member = requireCaller(request.userID, call);
  const regionId = toNumber(request.regionId) ?? -1;
  if (!hasDepartment(regionId, request.department, call)) {
    throw new Refusal(qaRefusals.department, '请选择地区和部门');
  }
  const title = textOf(request.title, qaLimits.title);
  const content = textOf(request.content, qaLimits.content);
  const place = request.place.trim();
  if (isLongerThan(place, qaLimits.place)) throw new Refusal(qaRefusals.text, '地点过长');
  const images = picturesOf(request.imgUrl, call).map((url) => ({ url }));
  const { qas, transaction } = call.store;
  const id = transaction(() => {
    if (qas.hasRecent(member.id, { title, content }, call.now - repeatWaitMs)) {
      throw new Refusal(qaRefusals.again, '您刚刚提交过相同的问题');
    }
    return qas.add(member.id, {
      regionId,
      department: request.department,
      state: qaStates.waiting,
      askedAt: call.now,
      handedAt: null,
      answeredAt: null,
      reads: 0,
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
  return { id, state: qaStates.waiting, message: '问题已提交，审核后公开并转交部门' };
}

function rate(fileId: string, grade: string, call: Call): unknown {
  const qa = shownQa(toNumber(fileId) ?? -1, call);
  if (!qa) throw new Refusal(qaRefusals.missing, '问题不存在');
  const knownGrade = Object.values(qaGrades).find((candidate) => String(candidate) === grade);
  if (knownGrade === undefined || !qa.grades || qa.state !== qaStates.answered) {
    throw new Refusal(qaRefusals.notRated, '这条答复不能评价');
  }
  if (!call.store.qas.grade(qa.id, voterOf(call, false), knownGrade, call.now)) {
    throw new Refusal(qaRefusals.rated, '您已经评价过了');
  }
  return { satisfaction: call.store.qas.grades(qa), message: '谢谢您的评价' };
}

export const qaHandlers: readonly OperationHandler[] = [
  handle(qaDetail, ({ fileId }, call) => {
    const qa = shownQa(toNumber(fileId) ?? -1, call);
    return qa ? wireQa(qa, call) : null;
  }),
  handle(qaList, ({ regionId, ...request }, call) => {
    if (call.store.demoPaper.isHidden()) return { list: [] };
    const region = regionId === '' ? undefined : (toNumber(regionId) ?? -1);
    return {
      list: call.store.qas.list(region, pageStart(request), PAGE_SIZE).map((qa) => wireQa(qa, call)),
    };
  }),
  handle(qaAsk, addQuestion),
  handle(qaOwnList, ({ userID, ...request }, call) => {
    const member = requireCaller(userID, call);
    return {
      list: call.store.qas.own(member.id, pageStart(request), PAGE_SIZE).map((qa) => wireQa(qa, call)),
    };
  }),
  handle(qaRate, ({ fileId, grade }, call) => rate(fileId, grade, call)),
];

import type { z } from 'zod';
import * as contract from '@/lib/contract/contribution';
import type { Call } from '../call';
import { handle, handleList, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, pageStart } from '../paging';
import { platformTime } from '../platform-time';
import { Refusal } from '../refusal';
import { limitedText } from '../require-text';
import { findDemoItem } from '../shown-items';
import type { TipOffRecord, TipOffState } from '../store/tip-offs';
import { uploadedPaths } from '../uploaded-pictures';
import { wireClips, wirePictures } from '../wire/reader-content';
import { requireCaller } from './members';

const invalidTipOffStatus = 422;

const shownStates: readonly TipOffState[] = ['takenUp', 'answered'];

function wireTipOff(tipOff: TipOffRecord, call: Call): Record<string, unknown> {
  const { reply } = tipOff;
  return {
    fileId: tipOff.id,
    title: tipOff.title,
    content: tipOff.content,
    publishtime: platformTime(tipOff.createdAt),
    userName: tipOff.byline,
    location: tipOff.place,
    status: contract.tipoffStatuses[tipOff.state],
    reply: reply?.text ?? '',
    replyTime: reply && platformTime(reply.at),
    replyName: reply?.name,
    pics: wirePictures(tipOff.pictures, call),
    videos: wireClips(tipOff.videos, call),
    audios: wireClips(tipOff.audios, call),
    countClick: tipOff.reads,
  };
}

function tipOffDetail(id: string, call: Call): unknown {
  const found = findDemoItem(call.store.tipoffs, id, call);
  if (found?.state === 'withdrawn') throw new Refusal(1, '报料已撤回');
  return found && shownStates.includes(found.state) ? wireTipOff(found, call) : null;
}

function uploadedFiles(addresses: readonly string[], type: string, call: Call): { url: string }[] {
  return uploadedPaths(addresses, type, invalidTipOffStatus, call).map((url) => ({ url }));
}

/** Stores a tip-off. `memberId` is null if the tip-off is anonymous. */
function submitTipOff(
  request: z.output<typeof contract.handInTipoff.request>,
  call: Call,
  memberId: number | null,
) {
  const { lengths, files } = contract.tipoffLimits;
  const textOf = (value: string, maxLength: number, name: string) =>
    limitedText(value, maxLength, invalidTipOffStatus, name);
  const content = textOf(request.content, lengths.content, '内容');
  const details = {
    title: textOf(request.title, lengths.title, '标题'),
    content,
    place: textOf(request.location, lengths.place, '地点'),
    pictures: uploadedFiles(request.imgUrl, 'image/', call),
    videos: uploadedFiles(request.videoUrl, 'video/', call),
    audios: uploadedFiles(request.audioUrl, 'audio/', call),
  };
  const fileCount = details.pictures.length + details.videos.length + details.audios.length;
  if (fileCount > files) throw new Refusal(invalidTipOffStatus, '文件太多');
  if (content === '' && fileCount === 0) throw new Refusal(invalidTipOffStatus, '请写下要报料的内容');
  const contact = {
    name: textOf(request.userName, lengths.name, '姓名'),
    phone: textOf(request.phone, lengths.phone, '电话'),
  };
  const id = call.store.tipoffs.add({ details, contact, memberId }, call.now);
  return { id, message: '报料已收到，等待编辑处理' };
}

export const tipOffHandlers: readonly OperationHandler[] = [
  handle(contract.tipoffDetail, ({ id }, call) => tipOffDetail(id, call)),
  // Order matters: both operations have the same address, and the first whose schema accepts a call runs.
  handle(contract.handInOwnTipoff, (request, call) =>
    submitTipOff(request, call, requireCaller(request.userID, call).id),
  ),
  handle(contract.handInTipoff, (request, call) => submitTipOff(request, call, null)),
  handleList(contract.ownTipoffs, wireTipOff, ({ userID, ...request }, call) =>
    call.store.tipoffs.own(requireCaller(userID, call).id, pageStart(request), PAGE_SIZE),
  ),
];

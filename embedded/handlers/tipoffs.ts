import type { z } from 'zod';
import * as contract from '@/lib/contract/contribution';
import type { Call } from '../call';
import { handle, handleList, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, pageStart } from '../paging';
import { platformTime } from '../platform-time';
import { Refusal } from '../refusal';
import { limitedText } from '../require-text';
import { findDemoItem } from '../shown-items';
import type { TipoffRecord, TipoffState } from '../store/tipoffs';
import { uploadedPaths } from '../uploaded-pictures';
import { wireClips, wirePictures } from '../wire/reader-content';
import { requireCaller } from './members';

const invalidTipoffStatus = 422;

const shownStates: readonly TipoffState[] = ['takenUp', 'answered'];

function wireTipoff(tipoff: TipoffRecord, call: Call): Record<string, unknown> {
  const { reply } = tipoff;
  return {
    fileId: tipoff.id,
    title: tipoff.title,
    content: tipoff.content,
    publishtime: platformTime(tipoff.createdAt),
    userName: tipoff.byline,
    location: tipoff.place,
    status: contract.tipoffStatuses[tipoff.state],
    reply: reply?.text ?? '',
    replyTime: reply && platformTime(reply.at),
    replyName: reply?.name,
    pics: wirePictures(tipoff.pictures, call),
    videos: wireClips(tipoff.videos, call),
    audios: wireClips(tipoff.audios, call),
    countClick: tipoff.reads,
  };
}

function tipoffDetail(id: string, call: Call): unknown {
  const found = findDemoItem(call.store.tipoffs, id, call);
  if (found?.state === 'withdrawn') throw new Refusal(1, '报料已撤回');
  return found && shownStates.includes(found.state) ? wireTipoff(found, call) : null;
}

function uploadedFiles(addresses: readonly string[], type: string, call: Call): { url: string }[] {
  return uploadedPaths(addresses, type, invalidTipoffStatus, call).map((url) => ({ url }));
}

/** Stores a tip-off. `memberId` is null if the tip-off is anonymous. */
function submitTipoff(
  request: z.output<typeof contract.handInTipoff.request>,
  call: Call,
  memberId: number | null,
) {
  const { lengths, files } = contract.tipoffLimits;
  const text = (value: string, maxLength: number, name: string) =>
    limitedText(value, maxLength, invalidTipoffStatus, name);
  const content = text(request.content, lengths.content, '内容');
  const details = {
    title: text(request.title, lengths.title, '标题'),
    content,
    place: text(request.location, lengths.place, '地点'),
    pictures: uploadedFiles(request.imgUrl, 'image/', call),
    videos: uploadedFiles(request.videoUrl, 'video/', call),
    audios: uploadedFiles(request.audioUrl, 'audio/', call),
  };
  const fileCount = details.pictures.length + details.videos.length + details.audios.length;
  if (fileCount > files) throw new Refusal(invalidTipoffStatus, '文件太多');
  if (content === '' && fileCount === 0) throw new Refusal(invalidTipoffStatus, '请写下要报料的内容');
  const contact = {
    name: text(request.userName, lengths.name, '姓名'),
    phone: text(request.phone, lengths.phone, '电话'),
  };
  const id = call.store.tipoffs.add({ details, contact, memberId }, call.now);
  return { id, message: '报料已收到，等待编辑处理' };
}

export const tipoffHandlers: readonly OperationHandler[] = [
  handle(contract.tipoffDetail, ({ id }, call) => tipoffDetail(id, call)),
  // Both operations have the same address. The first must be handInOwnTipoff, whose schema requires an account.
  handle(contract.handInOwnTipoff, (request, call) =>
    submitTipoff(request, call, requireCaller(request.userID, call).id),
  ),
  handle(contract.handInTipoff, (request, call) => submitTipoff(request, call, null)),
  handleList(contract.ownTipoffs, wireTipoff, ({ userID, ...request }, call) =>
    call.store.tipoffs.own(requireCaller(userID, call).id, pageStart(request), PAGE_SIZE),
  ),
];

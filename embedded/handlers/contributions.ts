import type { z } from 'zod';
import * as contract from '@/lib/contract/contribution';
import { memberTokenState } from '../auth/calling-member';
import { absoluteAddress, type Call } from '../call';
import { handle, handleList, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, pageStart, toId } from '../paging';
import { platformTime } from '../platform-time';
import { Refusal } from '../refusal';
import { limitedText } from '../require-text';
import { shownContribution, shownContributionCall } from '../shown-items';
import type { ContributionRecord } from '../store/contributions';
import { uploadedPaths } from '../uploaded-pictures';
import { paragraphsHtml, wireClips, wirePictures } from '../wire/reader-content';
import { requireCaller } from './members';

function wireContribution(record: ContributionRecord, call: Call): Record<string, unknown> {
  return {
    fileId: record.id,
    linkID: record.callId,
    title: record.title,
    content: paragraphsHtml(record.content),
    publishtime: platformTime(record.createdAt),
    userName: record.name,
    userIcon: record.icon === null ? '' : absoluteAddress(call, record.icon),
    status: contract.contributionStatuses[record.state],
    pics: wirePictures(record.pictures, call),
    videos: wireClips(record.videos, call),
    audios: wireClips(record.audios, call),
    files: record.files.map(({ name, url }) => ({ fileName: name, fileUrl: absoluteAddress(call, url) })),
    countClick: record.reads,
    countPraise: record.likes,
  };
}

/** Returns a contribution with the fields that only the author may see. */
function wireOwnContribution(record: ContributionRecord, call: Call): Record<string, unknown> {
  return {
    ...wireContribution(record, call),
    userID: record.memberId === null ? undefined : String(record.memberId),
    reason: record.state === 'refused' ? record.reason : '',
  };
}

/** First id of contributions. Likes identify an item by id alone, so the id ranges of all kinds must be disjoint. */
const firstId = 970_001;

/** Maximum characters per field, and maximum files per kind. */
const contributionLimits = { name: 50, phone: 30, title: 100, content: 20_000, files: 9 } as const;

/** Returns a contribution. Contributions that are not approved are returned to their author only. */
function contributionDetail(id: string, call: Call): unknown {
  const record = call.store.contributions.find(toId(id));
  if (!record || !shownContributionCall(record.callId, call)) return null;
  const tokenState = memberTokenState(call);
  const caller =
    tokenState.state === 'valid' && tokenState.member.blocked === 0 ? tokenState.member : undefined;
  if (caller?.id === record.memberId) return wireOwnContribution(record, call);
  return shownContribution(record.id, call) ? wireContribution(record, call) : null;
}

/** Returns the id of a call for contributions. @throws Refusal if the call does not exist or is closed */
function requireOpenCallId(linkID: string, call: Call): number {
  const found = shownContributionCall(linkID, call);
  if (!found) throw new Refusal(contract.contributeRefusals.missing, '征稿不存在');
  const { takesFrom = 0, takesUntil = Number.POSITIVE_INFINITY } = found;
  if (call.now < takesFrom || call.now >= takesUntil)
    throw new Refusal(contract.contributeRefusals.closed, '现在不收稿');
  return found.id;
}

function limitedUploadPaths(addresses: readonly string[], type: string, call: Call): string[] {
  const { files } = contract.contributeRefusals;
  const paths = uploadedPaths(addresses, type, files, call);
  if (paths.length > contributionLimits.files)
    throw new Refusal(files, `每种文件最多${contributionLimits.files}个`);
  return paths;
}

function addContribution(request: z.output<typeof contract.contribute.request>, call: Call): unknown {
  const member = requireCaller(request.userID, call);
  const callId = requireOpenCallId(request.linkID, call);
  const pictures = limitedUploadPaths(request.imgUrl, 'image/', call).map((url) => ({ url }));
  const videos = limitedUploadPaths(request.videoUrl, 'video/', call).map((url) => ({ url }));
  const fileUrls = limitedUploadPaths(request.fileUrl, '', call);
  const files = fileUrls.map((url, index) => ({ url, name: `附件${index + 1}` }));
  const fieldText = (name: 'name' | 'phone' | 'title' | 'content') =>
    limitedText(request[name], contributionLimits[name], contract.contributeRefusals.incomplete);
  const details = {
    name: fieldText('name'),
    icon: member.head,
    phone: fieldText('phone'),
    title: fieldText('title'),
    content: fieldText('content'),
    pictures,
    videos,
    files,
  };
  if (details.name === '') throw new Refusal(contract.contributeRefusals.incomplete, '请输入姓名');
  if (details.content === '' && pictures.length + videos.length + files.length === 0)
    throw new Refusal(contract.contributeRefusals.incomplete, '请填写内容或上传图片、文件');
  const contribution = { callId, memberId: member.id, createdAt: call.now, details };
  return { id: call.store.contributions.add(contribution, firstId), message: '投稿成功，审核后发布' };
}

export const contributionHandlers: readonly OperationHandler[] = [
  handleList(contract.inputArticleList, wireContribution, ({ linkID, ...request }, call) => {
    const found = shownContributionCall(linkID, call);
    return found ? call.store.contributions.passed(found.id, pageStart(request), PAGE_SIZE) : [];
  }),
  handle(contract.inputArticleDetail, ({ id }, call) => contributionDetail(id, call)),
  handleList(contract.ownInputArticles, wireOwnContribution, ({ userID, ...request }, call) =>
    call.store.contributions.own(requireCaller(userID, call).id, pageStart(request), PAGE_SIZE),
  ),
  handle(contract.contribute, addContribution),
];

import {
  contribute,
  contributeRefusals,
  inputArticleDetail,
  inputArticleList,
  ownInputArticles,
} from '@/lib/contract/contribution';
import { type Answer, answer } from '../answer';
import type { Call } from '../call';
import { Refusal } from '../envelope';
import { toNumber } from '../numbers';
import { lastShown, PAGE_SIZE } from '../paging';
import { shownCall, shownContribution } from '../shown-contributions';
import { uploadedPath } from '../uploaded-pictures';
import { wireContribution, wireOwnContribution } from '../wire/contribution';
import { ownMember } from './members';

/** Where the numbers of readers' contributions begin: nothing else is liked by such a number. */
const firstId = 970_001;

/** Letters of what is contributed, and files of a kind. */
const bounds = { name: 50, phone: 30, title: 100, content: 20_000, files: 9 } as const;

function from(page: number, lastFileId: string) {
  return { lastId: page > 0 ? lastShown(lastFileId) : undefined, offset: page * PAGE_SIZE };
}

/** Who calls, where their token is good; what is public needs none. */
function callerOf(call: Call): number | undefined {
  const token = call.header(call.authDesk.rules.tokenHeader) ?? '';
  const read = call.store.members.readToken(token, ['user', 'access'], call.now);
  return read.state === 'good' && read.member.blocked === 0 ? read.member.id : undefined;
}

/** What is not passed exists for its author alone. */
function detail(id: string, call: Call): unknown {
  const found = call.store.contributions.find(toNumber(id) ?? -1);
  if (!found || !shownCall(found.call_id, call)) return null;
  if (found.member_id !== null && callerOf(call) === found.member_id) return wireOwnContribution(found, call);
  return shownContribution(found.id, call) ? wireContribution(found, call) : null;
}

/** A call that takes contributions now. @throws Refusal */
function openCall(linkID: string, call: Call): number {
  const found = shownCall(toNumber(linkID) ?? -1, call);
  if (!found) throw new Refusal(contributeRefusals.missing, '征稿不存在');
  const { takesFrom = 0, takesUntil = Number.POSITIVE_INFINITY } = found;
  if (call.now < takesFrom || call.now >= takesUntil)
    throw new Refusal(contributeRefusals.closed, '现在不收稿');
  return found.id;
}

/** Where files are that were uploaded here: an address elsewhere is none. @throws Refusal */
function paths(addresses: readonly string[], type: string, call: Call): string[] {
  const given = addresses.filter((address) => address !== '');
  if (given.length > bounds.files)
    throw new Refusal(contributeRefusals.files, `每种文件最多${bounds.files}个`);
  return given.map((address) => {
    const path = uploadedPath(address, type, call);
    if (path === undefined) throw new Refusal(contributeRefusals.files, '图片或文件无效，请重新上传');
    return path;
  });
}

/** @throws Refusal where it is longer than anybody wants to read */
function short(text: string, most: number): string {
  const trimmed = text.trim();
  if ([...trimmed].length > most) throw new Refusal(contributeRefusals.incomplete, `不能超过${most}字`);
  return trimmed;
}

interface ContributeRequest {
  linkID: string;
  userID: string;
  name: string;
  phone: string;
  title: string;
  content: string;
  imgUrl: readonly string[];
  videoUrl: readonly string[];
  fileUrl: readonly string[];
}

/** Keeps what a member contributes, until the desk has looked at it. @throws Refusal */
function hand(request: ContributeRequest, call: Call): unknown {
  const member = ownMember(request.userID, call);
  const callId = openCall(request.linkID, call);
  const pictures = paths(request.imgUrl, 'image/', call).map((url) => ({ url }));
  const videos = paths(request.videoUrl, 'video/', call).map((url) => ({ url }));
  const files = paths(request.fileUrl, '', call).map((url, index) => ({ url, name: `附件${index + 1}` }));
  const details = {
    name: short(request.name, bounds.name),
    icon: member.head,
    phone: short(request.phone, bounds.phone),
    title: short(request.title, bounds.title),
    content: short(request.content, bounds.content),
    pictures,
    videos,
    files,
  };
  if (details.name === '') throw new Refusal(contributeRefusals.incomplete, '请输入姓名');
  if (details.content === '' && pictures.length + videos.length + files.length === 0)
    throw new Refusal(contributeRefusals.incomplete, '请填写内容或上传图片、文件');
  const id = call.store.contributions.add(
    { callId, memberId: member.id, createdAt: call.now, details },
    firstId,
  );
  return { id, message: '投稿成功，审核后发布' };
}

export const contributionAnswers: readonly Answer[] = [
  answer(inputArticleList, ({ linkID, page, lastFileId }, call) => {
    const asked = shownCall(toNumber(linkID) ?? -1, call);
    const list = asked ? call.store.contributions.passed(asked.id, from(page, lastFileId), PAGE_SIZE) : [];
    return { list: list.map((found) => wireContribution(found, call)) };
  }),
  answer(inputArticleDetail, ({ id }, call) => detail(id, call)),
  answer(ownInputArticles, ({ userID, page, lastFileId }, call) => {
    const member = ownMember(userID, call);
    const list = call.store.contributions.own(member.id, from(page, lastFileId), PAGE_SIZE);
    return { list: list.map((found) => wireOwnContribution(found, call)) };
  }),
  answer(contribute, (request, call) => hand(request, call)),
];

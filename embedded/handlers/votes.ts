import type { z } from 'zod';
import * as contract from '@/lib/contract/vote-activity';
import { searchKey } from '@/lib/format/typed-text';
import { voterOf } from '../auth/calling-member';
import { checkAfsSolution } from '../auth/check-afs-solution';
import { absoluteAddress, absoluteHtml, type Call } from '../call';
import { handle, type OperationHandler } from '../operation-handler';
import { toNumber } from '../paging';
import { parseJson } from '../parse-json';
import { platformTime } from '../platform-time';
import { Refusal } from '../refusal';
import { findDemoItem } from '../shown-items';
import type { OptionCounts, VoteActivity } from '../store/vote-activities';

const maxAnswerLength = 200;

type Theme = VoteActivity['themes'][number];
type Option = Theme['options'][number];
type Counts = ReadonlyMap<number, OptionCounts>;

const missingVoteRefusal = () => new Refusal(contract.ballotRefusals.missing, '投票不存在');

function requireVote(id: string, call: Call): VoteActivity {
  const activity = findDemoItem(call.store.voteActivities, id, call);
  if (!activity) throw missingVoteRefusal();
  return activity;
}

const optionsOf = ({ themes }: VoteActivity) =>
  themes.flatMap((theme) => theme.options.map((option) => ({ theme, option })));

function optionOf(activity: VoteActivity, id: string) {
  const optionId = toNumber(id);
  return optionsOf(activity).find(({ option }) => option.id === optionId);
}

function wireOption(theme: Theme, option: Option, counts: Counts, call: Call): Record<string, unknown> {
  const optionCounts = counts.get(option.id);
  return {
    optionId: option.id,
    themeId: theme.id,
    optNumber: option.number,
    optName: option.name,
    content: option.description,
    imgUrl: absoluteAddress(call, option.picture),
    voteCount: option.votes + (optionCounts?.votes ?? 0),
    viewCount: option.views + (optionCounts?.views ?? 0),
  };
}

function activityInfo(activity: VoteActivity, call: Call): unknown {
  const counts = call.store.voteActivities.counts(activity.id);
  const options = activity.themes.flatMap((theme) => theme.options);
  const sumOf = (field: 'votes' | 'views') =>
    options.reduce((total, option) => total + option[field] + (counts.get(option.id)?.[field] ?? 0), 0);
  return {
    voteId: activity.id,
    title: activity.name,
    content: absoluteHtml(call, activity.content),
    startTime: platformTime(activity.startsAt),
    endTime: platformTime(activity.endsAt),
    needLogin: activity.needLogin ? 1 : 0,
    votesPerDay: activity.votesPerDay,
    countVote: sumOf('votes'),
    countView: sumOf('views') + (counts.get(0)?.views ?? 0),
    vs_head_voteimage: absoluteAddress(call, activity.picture),
    vs_votetheme_list: activity.themes.map((theme) => ({
      themeId: theme.id,
      title: theme.name,
      maxChoices: theme.maxChoices,
      list: theme.options.map((option) => wireOption(theme, option, counts, call)),
    })),
    vs_user_inforule: { enable: activity.userInfo.length > 0 ? 1 : 0, fields: activity.userInfo },
  };
}

function optionInfo(voteId: string, optionId: string, call: Call): unknown {
  const activity = requireVote(voteId, call);
  const option = optionOf(activity, optionId);
  if (!option) throw missingVoteRefusal();
  return wireOption(option.theme, option.option, call.store.voteActivities.counts(activity.id), call);
}

function searchOptions(voteId: string, optName: string, call: Call): unknown {
  const activity = requireVote(voteId, call);
  const counts = call.store.voteActivities.counts(activity.id);
  const searchTerm = searchKey(optName);
  const matches = ({ name, number }: Option) =>
    searchTerm !== '' && (searchKey(name).includes(searchTerm) || String(number) === searchTerm);
  return {
    list: optionsOf(activity)
      .filter(({ option }) => matches(option))
      .map(({ theme, option }) => wireOption(theme, option, counts, call)),
  };
}

/** Counts a view or tap of an option, or of the vote if `optionId` is empty. @throws Refusal */
function countInteraction(voteId: string, optionId: string, interaction: 'views' | 'taps', call: Call) {
  const activity = requireVote(voteId, call);
  const countedId = optionId === '' ? 0 : optionOf(activity, optionId)?.option.id;
  if (countedId === undefined) throw missingVoteRefusal();
  call.store.voteActivities.add(activity.id, countedId, interaction);
  return { count: 1 };
}

function requireOpen(activity: VoteActivity, { userInfo }: contract.ActivityBallot, call: Call): void {
  if (call.now < activity.startsAt) throw new Refusal(contract.ballotRefusals.notBegun, '投票尚未开始');
  if (call.now >= activity.endsAt) throw new Refusal(contract.ballotRefusals.over, '投票已经结束');
  const isMissing = activity.userInfo.some(({ name, required }) => required && !userInfo[name]?.trim());
  const isLong = Object.values(userInfo).some((text) => text.length > maxAnswerLength);
  if (isMissing || isLong) throw new Refusal(contract.ballotRefusals.userInfo, '请填写投票人信息');
}

function chosenOptionIds(activity: VoteActivity, options: contract.ActivityBallot['options']): number[] {
  const ids = options.map(({ optionId }) => optionOf(activity, optionId)?.option.id);
  const knownIds = ids.filter((id) => id !== undefined);
  if (knownIds.length < ids.length || new Set(knownIds).size < knownIds.length) {
    throw new Refusal(contract.ballotRefusals.choices, '选项不存在');
  }
  return knownIds;
}

function submitBallot(
  { data, afsData }: z.output<typeof contract.recordVoteCountAndLog.request>,
  call: Call,
) {
  const sentBallot = parseJson(contract.activityBallot, data);
  const activity = requireVote(sentBallot.voteId, call);
  requireOpen(activity, sentBallot, call);
  const voter = voterOf(call, activity.needLogin);
  if (voter.device === '') throw new Refusal(400, '缺少设备标识');
  const { options, userInfo } = sentBallot;
  const day = platformTime(call.now).slice(0, 10);
  const choices = { activity, options: chosenOptionIds(activity, options), voter, day, userInfo };
  checkAfsSolution(afsData, contract.ballotRefusals.check, call);
  const outcome = call.store.voteActivities.choose(choices, call.now);
  if (outcome === 'again') throw new Refusal(contract.ballotRefusals.again, '您今天已经投过这一项了');
  if (outcome === 'noneLeft') throw new Refusal(contract.ballotRefusals.noneLeft, '您今天的票数已经用完');
  return { count: options.length, ...(outcome.left === undefined ? {} : { left: outcome.left }) };
}

export const voteHandlers: readonly OperationHandler[] = [
  handle(contract.voteInfo, ({ voteId }, call) => activityInfo(requireVote(voteId, call), call)),
  handle(contract.voteOptionInfo, ({ voteId, optionId }, call) => optionInfo(voteId, optionId, call)),
  handle(contract.infoByOptName, ({ voteId, optName }, call) => searchOptions(voteId, optName, call)),
  handle(contract.recordAccessCount, ({ voteId, optionId }, call) =>
    countInteraction(voteId, optionId, 'views', call),
  ),
  handle(contract.buttonRecordVoteCount, ({ voteId, optionId }, call) =>
    countInteraction(voteId, optionId, 'taps', call),
  ),
  handle(contract.recordVoteCountAndLog, submitBallot),
];

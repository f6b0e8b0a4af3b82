import type { z } from 'zod';
import * as contract from '@/lib/contract/activity';
import {
  acceptsFiles,
  answerProblem,
  type FormAnswer,
  type FormAnswers,
  readAnswers,
  type ValidatedField,
} from '@/lib/format/form-answers';
import { countChoices, fieldsOfPeople, parsePeopleCount } from '@/lib/format/form-people';
import { parseShallowJson } from '@/lib/format/shallow-json';
import { absoluteAddress, type Call } from '../call';
import { handle, handleDetail, handleList, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, pageStart, toId } from '../paging';
import { Refusal } from '../refusal';
import { type ActivityRecord, quotaOf, signUpPhase } from '../store/activities';
import type { SignUpRecord } from '../store/sign-ups';
import { uploadedPaths } from '../uploaded-pictures';
import { wireActivity, wireRegistration } from '../wire/activity';
import { requireCaller } from './members';

/** Maximum number of returned participants, more than the eight that a page of the site shows (Spec §9). */
const maxEntries = 20;

const maxAnswerBytes = 64 * 1024;

function findActivity(id: string, { store }: Call): ActivityRecord | undefined {
  const found = store.activities.find(toId(id));
  return found?.origin === 'demo' && store.demoPaper.isHidden() ? undefined : found;
}

function requireActivity(id: string, call: Call): ActivityRecord {
  const found = findActivity(id, call);
  if (!found) throw new Refusal(contract.signUpRefusals.missing, '活动不存在');
  return found;
}

function participantList(id: string, call: Call): unknown {
  const activity = findActivity(id, call);
  if (!activity) return { list: [], count: '0' };
  return {
    list: call.store.signUps.entries(activity.id, maxEntries).map((entry) => ({
      id: entry.id,
      name: entry.name,
      userIcon: entry.icon === null ? undefined : absoluteAddress(call, entry.icon),
    })),
    count: String(activity.taken),
  };
}

function filePaths({ type }: ValidatedField, answer: FormAnswer | undefined, call: Call): string[] {
  const mediaType = type === 'picture' ? 'image/' : '';
  return uploadedPaths([answer ?? []].flat(), mediaType, contract.signUpRefusals.answers, call);
}

function answersOf(
  { details }: ActivityRecord,
  { signForm, people }: { signForm: string; people: number },
  call: Call,
): FormAnswers {
  const form = fieldsOfPeople(details.form, people, details.mostPeople);
  const refusal = new Refusal(contract.signUpRefusals.answers, '报名信息有误，请检查后重新提交');
  if (signForm.length > maxAnswerBytes) throw refusal;
  const input = parseShallowJson(signForm);
  if (input === undefined) throw refusal;
  const answers = readAnswers(form, { ...(typeof input === 'object' ? input : {}) });
  if (form.some((field) => answerProblem(field, answers[field.name]) !== undefined)) throw refusal;
  const files = form
    .filter(acceptsFiles)
    .map((field) => [field.name, filePaths(field, answers[field.name], call)]);
  return { ...answers, ...Object.fromEntries(files) };
}

/** Returns the verified phone number, if the form has such a field. @throws Refusal for a wrong code */
function verifiedPhone({ details }: ActivityRecord, answers: FormAnswers, code: string, call: Call) {
  const field = details.form.find(({ verify }) => verify);
  const phone = field && String(answers[field.name] ?? '');
  if (phone) call.verification.checkCode(phone, code, call.now);
  return phone;
}

const signUpMessages = {
  confirmed: '报名成功',
  pending: '报名已提交，审核后通知您',
  waiting: '名额已满，已为您排队候补',
} as const;

function signUpResult(signUp: SignUpRecord, call: Call): unknown {
  const { id, state } = signUp;
  const resultState = state === 'pending' || state === 'waiting' ? state : 'confirmed';
  const place = resultState === 'waiting' ? call.store.signUps.waitingPosition(signUp) : undefined;
  return { id, state: resultState, place, message: signUpMessages[resultState] };
}

function requireOpenActivity(fileId: string, call: Call): ActivityRecord {
  const activity = requireActivity(fileId, call);
  const phase = signUpPhase(activity, call.now);
  if (phase === 'notBegun') throw new Refusal(contract.signUpRefusals.notBegun, '报名尚未开始');
  if (phase === 'closed' || activity.details.form.length === 0)
    throw new Refusal(contract.signUpRefusals.closed, '报名已截止');
  return activity;
}

function signUp(request: z.output<typeof contract.activityRegist.request>, call: Call): unknown {
  const member = requireCaller(request.userID, call);
  const activity = requireOpenActivity(request.fileId, call);
  const { form, mostPeople } = activity.details;
  const people = parsePeopleCount(request.people, mostPeople);
  const answers = answersOf(activity, { signForm: request.signForm, people }, call);
  const phone = verifiedPhone(activity, answers, request.code, call);
  const fileFields = fieldsOfPeople(form, people, mostPeople).filter(acceptsFiles);
  const newSignUp = {
    activityId: activity.id,
    memberId: member.id,
    name: member.nickname,
    icon: member.head,
    answers: JSON.stringify(answers),
    people,
    choices: countChoices(form, answers, people),
    files: fileFields.flatMap(({ name }) => answers[name] ?? []),
  };
  const outcome = call.store.signUps.add(newSignUp, quotaOf(activity), call.now);
  if (outcome === 'again') throw new Refusal(contract.signUpRefusals.again, '您已经报过名了');
  if (outcome === 'full') throw new Refusal(contract.signUpRefusals.full, '名额已满');
  if (outcome === 'choiceFull') throw new Refusal(contract.signUpRefusals.choiceFull, '您选的项目名额不够了');
  if (phone) call.verification.consumeCode(phone);
  return signUpResult(outcome, call);
}

type RegistrationRequest = z.output<typeof contract.cancelRegist.request>;

/** Returns the caller's sign-up and its activity. @throws Refusal without login, activity or sign-up */
function registrationOf({ activityID, userID }: RegistrationRequest, call: Call) {
  const member = requireCaller(userID, call);
  const activity = requireActivity(activityID, call);
  const ownSignUp = call.store.signUps.own(activity.id, member.id);
  if (!ownSignUp) throw new Refusal(contract.signUpRefusals.missing, '没有报名记录');
  return { activity, ownSignUp };
}

function cancelSignUp(request: RegistrationRequest, call: Call): unknown {
  const { activity, ownSignUp } = registrationOf(request, call);
  if (ownSignUp.state === 'cancelled') return { id: ownSignUp.id, message: '报名已取消' };
  if (ownSignUp.state === 'used' || ownSignUp.state === 'refused' || call.now >= activity.startsAt)
    throw new Refusal(contract.signUpRefusals.notCancelled, '现在不能取消报名');
  call.store.signUps.cancel(ownSignUp, quotaOf(activity));
  return { id: ownSignUp.id, message: '报名已取消' };
}

export const activityHandlers: readonly OperationHandler[] = [
  handleList(contract.activityList, wireActivity, (request, { store, now }) =>
    store.activities.list(now, pageStart(request), PAGE_SIZE, store.demoPaper.isHidden()),
  ),
  handleDetail(contract.activityDetail, ({ fileId }, call) => findActivity(fileId, call), wireActivity),
  handle(contract.entryList, ({ fileId }, call) => participantList(fileId, call)),
  handle(contract.activityRegist, signUp),
  handle(contract.cancelRegist, cancelSignUp),
  handle(contract.signUpDetail, (request, call) => {
    const { activity, ownSignUp } = registrationOf(request, call);
    return wireRegistration(ownSignUp, activity, call);
  }),
];

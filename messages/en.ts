import type { Messages } from './cn';
import ad from './en/ad.json';
import article from './en/article.json';
import barrage from './en/barrage.json';
import card from './en/card.json';
import certificate from './en/certificate.json';
import common from './en/common.json';
import counts from './en/counts.json';
import download from './en/download.json';
import figure from './en/figure.json';
import home from './en/home.json';
import hot from './en/hot.json';
import imageSet from './en/imageSet.json';
import lightbox from './en/lightbox.json';
import like from './en/like.json';
import link from './en/link.json';
import live from './en/live.json';
import login from './en/login.json';
import offline from './en/offline.json';
import player from './en/player.json';
import product from './en/product.json';
import seo from './en/seo.json';
import session from './en/session.json';
import share from './en/share.json';
import speech from './en/speech.json';
import states from './en/states.json';
import study from './en/study.json';
import subscription from './en/subscription.json';
import tag from './en/tag.json';
import time from './en/time.json';
import titles from './en/titles.json';
import topBar from './en/topBar.json';
import topic from './en/topic.json';
import video from './en/video.json';
import write from './en/write.json';

/** The words of the interface in English. */
export const en: Messages = {
  ad,
  article,
  barrage,
  card,
  certificate,
  common,
  counts,
  download,
  figure,
  home,
  hot,
  imageSet,
  lightbox,
  like,
  link,
  live,
  login,
  offline,
  player,
  product,
  seo,
  session,
  share,
  speech,
  states,
  study,
  subscription,
  tag,
  time,
  titles,
  topBar,
  topic,
  video,
  write,
};

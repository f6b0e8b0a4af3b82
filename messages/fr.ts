import type { Messages } from './cn';
import ad from './fr/ad.json';
import article from './fr/article.json';
import barrage from './fr/barrage.json';
import card from './fr/card.json';
import certificate from './fr/certificate.json';
import common from './fr/common.json';
import counts from './fr/counts.json';
import download from './fr/download.json';
import figure from './fr/figure.json';
import home from './fr/home.json';
import hot from './fr/hot.json';
import imageSet from './fr/imageSet.json';
import lightbox from './fr/lightbox.json';
import like from './fr/like.json';
import link from './fr/link.json';
import live from './fr/live.json';
import login from './fr/login.json';
import offline from './fr/offline.json';
import player from './fr/player.json';
import product from './fr/product.json';
import seo from './fr/seo.json';
import session from './fr/session.json';
import share from './fr/share.json';
import speech from './fr/speech.json';
import states from './fr/states.json';
import study from './fr/study.json';
import subscription from './fr/subscription.json';
import tag from './fr/tag.json';
import time from './fr/time.json';
import titles from './fr/titles.json';
import topBar from './fr/topBar.json';
import topic from './fr/topic.json';
import video from './fr/video.json';
import write from './fr/write.json';

/** The words of the interface in French. */
export const fr: Messages = {
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

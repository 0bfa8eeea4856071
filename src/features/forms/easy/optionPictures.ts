import Accessibility from '~icons/lucide/accessibility';
import Activity from '~icons/lucide/activity';
import Annoyed from '~icons/lucide/annoyed';
import Baby from '~icons/lucide/baby';
import Banknote from '~icons/lucide/banknote';
import BedSingle from '~icons/lucide/bed-single';
import Car from '~icons/lucide/car';
import Check from '~icons/lucide/check';
import CircleOff from '~icons/lucide/circle-off';
import Droplet from '~icons/lucide/droplet';
import FileText from '~icons/lucide/file-text';
import Frown from '~icons/lucide/frown';
import Heart from '~icons/lucide/heart';
import House from '~icons/lucide/house';
import Laugh from '~icons/lucide/laugh';
import Meh from '~icons/lucide/meh';
import Package from '~icons/lucide/package';
import Pill from '~icons/lucide/pill';
import Plane from '~icons/lucide/plane';
import Smile from '~icons/lucide/smile';
import Stethoscope from '~icons/lucide/stethoscope';
import Sun from '~icons/lucide/sun';
import Sunrise from '~icons/lucide/sunrise';
import Sunset from '~icons/lucide/sunset';
import Syringe from '~icons/lucide/syringe';
import TrainFront from '~icons/lucide/train-front';
import Utensils from '~icons/lucide/utensils';
import Wind from '~icons/lucide/wind';
import X from '~icons/lucide/x';
import type { IconShape } from '#ui/icon.tsx';
import type { PictureOf } from '../fields/optionPicture.tsx';
import { levels } from './levels.tsx';

/**
 * Icons of options, by code or by English words in lower case. Levels for how often, as a face for
 * how somebody feels would suggest an answer; faces for how good or how hard something was.
 */
const pictures: Readonly<Record<string, IconShape>> = {
  'LA6568-5': levels[0],
  'LA6569-3': levels[1],
  'LA6570-1': levels[2],
  'LA6571-9': levels[3],
  'LA6572-7': Smile,
  'LA6573-5': Meh,
  'LA6574-3': Annoyed,
  'LA6575-0': Frown,
  'very good': Laugh,
  good: Smile,
  fair: Meh,
  poor: Annoyed,
  'very poor': Frown,
  yes: Check,
  no: X,
  none: CircleOff,
  plane: Plane,
  train: TrainFront,
  car: Car,
  local: House,
  wheelchair: Accessibility,
  'ground-floor': BedSingle,
  'child-bed': Baby,
  diet: Utensils,
  hypertension: Activity,
  diabetes: Droplet,
  heart: Heart,
  asthma: Wind,
  tablets: Pill,
  insulin: Syringe,
  'weekly-injection': Syringe,
  morning: Sunrise,
  afternoon: Sun,
  evening: Sunset,
  package: Package,
  doctor: Stethoscope,
  travel: Plane,
  bill: Banknote,
  records: FileText,
};

const known = (name: string | undefined): IconShape | undefined =>
  name !== undefined && Object.hasOwn(pictures, name) ? pictures[name] : undefined;

export const optionPicture: PictureOf = (option) => {
  if (typeof option === 'boolean') return option ? Check : X;
  const { valueCoding, valueString } = option;
  const words = (valueCoding?.display ?? valueString)?.toLowerCase();
  return known(valueCoding?.code) ?? known(words);
};

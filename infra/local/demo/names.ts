/** Names as they are written in Singapore. They are common names and refer to nobody in particular. */
import { race, religion } from '../../../domain/schema/choices/people.ts';
import type { Random } from './random.ts';

export type Gender = 'female' | 'male';

/** What goes with a name: the full form, the preferred name, and usual attributes. */
export type Named = {
  fullName: string;
  preferredName: string;
  race: number;
  religion: number;
  /** Keys of the language choice. */
  motherTongue: 'mandarin' | 'malay' | 'tamil' | 'hindi' | 'english';
};

const chinese = {
  surnames: 'Tan Lim Lee Ng Ong Wong Goh Chua Chan Koh Teo Ang Yeo Tay Ho Low Toh Sim Chong Seah Quek Foo'.split(' '),
  english: {
    female: 'Rachel Michelle Jasmine Cheryl Grace Joanne Vanessa Amanda Felicia Charlotte'.split(' '),
    male: 'Daniel Benjamin Marcus Ryan Kelvin Jonathan Alvin Nicholas Desmond Wesley'.split(' '),
  },
  given: {
    female:
      'Wei Ling,Hui Min,Xin Yi,Shu Fen,Mei Ling,Jia Hui,Li Ting,Siew Hoon,Pei Shan,Yu Xuan,Bee Lian,Kai Ning'.split(
        ',',
      ),
    male: 'Wei Jie,Jun Hao,Zhi Wei,Kok Wah,Jia Wei,Chee Keong,Boon Hock,Yong Sheng,Ming De,Kai Xiang,Teck Seng,Hao Ran'.split(
      ',',
    ),
  },
};
const malay = {
  female: 'Nur Aisyah,Siti Nurhaliza,Nurul Huda,Farah Nadiah,Rohani,Nadia,Hidayah,Siti Mariam,Aishah,Zulaikha'.split(
    ',',
  ),
  male: 'Muhammad Hakim,Ahmad Faizal,Mohamed Irfan,Syafiq,Hafiz,Muhammad Danish,Ridzuan,Khairul Anwar,Iskandar,Azman'.split(
    ',',
  ),
  fathers: 'Rahmat,Ismail,Abdul Rahman,Mohamed Yusof,Hassan,Osman,Ibrahim,Zainal Abidin,Kamaruddin,Salleh'.split(','),
};
const tamil = {
  female: 'Kavitha Priya Deepa Shalini Anitha Meena Revathi Divya Lakshmi Vani'.split(' '),
  male: 'Arjun Ravi Suresh Vikram Dinesh Prakash Karthik Ganesh Naveen Rajesh'.split(' '),
  fathers: 'Krishnan,Subramaniam,Ravi Chandran,Muthu,Govindasamy,Raj Kumar,Selvam,Nair,Pillai,Anbalagan'.split(','),
};
const sikh = {
  female: 'Harpreet Simran Jasleen Manjit'.split(' '),
  male: 'Gurpreet Amardeep Ranjit Jaspal'.split(' '),
};
const eurasian = {
  female: 'Sarah Denise Melissa Natalie Christine Monica'.split(' '),
  male: 'Mark Anthony Brian Gerard Vincent Joseph'.split(' '),
  surnames: 'Pereira,De Souza,Fernandez,Oliveiro,Sequeira,Monteiro,Shepherdson,Aeria'.split(','),
};

const { codes: faiths } = religion;

function chineseName(gender: Gender, random: Random): Named {
  const family = random.pick(chinese.surnames);
  const given = random.pick(chinese.given[gender]);
  const english = random.chance(0.4) ? random.pick(chinese.english[gender]) : undefined;
  return {
    fullName: [english, family, given].filter(Boolean).join(' '),
    preferredName: english ?? given,
    race: race.codes.chinese,
    religion: random.pick([faiths.buddhism, faiths.christianity, faiths.taoism, faiths.catholicism, faiths.none]),
    motherTongue: 'mandarin',
  };
}

function malayName(gender: Gender, random: Random): Named {
  const given = random.pick(malay[gender]);
  return {
    fullName: `${given} ${gender === 'female' ? 'binte' : 'bin'} ${random.pick(malay.fathers)}`,
    preferredName: given.split(' ').at(-1) ?? given,
    race: race.codes.malay,
    religion: faiths.islam,
    motherTongue: 'malay',
  };
}

function indianName(gender: Gender, random: Random): Named {
  if (random.chance(0.15)) {
    const given = random.pick(sikh[gender]);
    return {
      fullName: `${given} ${gender === 'female' ? 'Kaur' : 'Singh'}`,
      preferredName: given,
      race: race.codes.indian,
      religion: faiths.sikhism,
      motherTongue: 'hindi',
    };
  }
  const given = random.pick(tamil[gender]);
  const child = gender === 'female' ? 'd/o ' : 's/o ';
  return {
    fullName: `${given} ${random.chance(0.6) ? child : ''}${random.pick(tamil.fathers)}`,
    preferredName: given,
    race: race.codes.indian,
    religion: random.pick([faiths.hinduism, faiths.hinduism, faiths.christianity]),
    motherTongue: 'tamil',
  };
}

function eurasianName(gender: Gender, random: Random): Named {
  const given = random.pick(eurasian[gender]);
  return {
    fullName: `${given} ${random.pick(eurasian.surnames)}`,
    preferredName: given,
    race: race.codes.eurasian,
    religion: faiths.catholicism,
    motherTongue: 'english',
  };
}

/** Returns a name, with about the country's proportions. */
export function aName(gender: Gender, random: Random): Named {
  const share = random.whole(1, 100);
  if (share <= 68) return chineseName(gender, random);
  if (share <= 83) return malayName(gender, random);
  if (share <= 95) return indianName(gender, random);
  return eurasianName(gender, random);
}

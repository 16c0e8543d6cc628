/** Pairs of records of two human beings, written by a stranger to the rules by which records are compared. */
import { different, type Pair } from './pair.ts';

export const strangersDifferent: readonly Pair[] = [
  different(
    'A mother signs up her daughter with her own email.',
    ['Chew Bee Lian', 'beelian.chew@example.com', '9216 4408', '1975-04-18'],
    ['Loh Xin Ru', 'beelian.chew@example.com', '8361 9027', '2007-09-05'],
  ),
  different(
    'A father gives his email and phone for his son, who has none.',
    ['Ho Chee Keong', 'ck.ho@example.sg', '9774 2136', '1972-12-03'],
    ['Ho Jun Kai', 'ck.ho@example.sg', '9774 2136', '2008-06-21'],
  ),
  different(
    'Husband and wife of one surname have one email between them.',
    ['Mr Stanley De Cruz', 'thedecruzes@example.com', '9031 6674', '1964-01-25'],
    ['Mrs Shirley De Cruz', 'thedecruzes@example.com', '9031 7785', '1966-03-14'],
  ),
  different(
    'A grandmother uses her grandson’s email because she has none.',
    ['Mdm Yap Geok Kim', 'yap.brandon@example.com', '6458 1920', '1948-08-17'],
    ['Brandon Yap', 'yap.brandon@example.com', '8823 5046', '2002-08-17'],
  ),
  different(
    'A couple gives one mobile number; each has an own name and email.',
    ['Lau Peck Hoon', 'peckhoon.lau@example.com', '9159 3827', ''],
    ['Sebastian Koh', 'seb.koh@example.com', '9159 3827', ''],
  ),
  different(
    'Husband and wife share the mobile, and she writes his surname.',
    ['Suresh Menon', 'suresh.menon@example.com', '9688 0714', '1979-10-09'],
    ['Sunita Menon', '', '+65 9688 0714', '1981-02-02'],
  ),
  different(
    'A couple shares phone and email; both come with one church, and no birthday is known.',
    ['Andrew Tjoa', 'tjoa.home@example.com', '6283 7459', '', 'Hillside Church'],
    ['Audrey Tjoa', 'tjoa.home@example.com', '6283 7459', '', 'Hillside Church'],
  ),
  different(
    'Twin sisters: birthday, home number and their mother’s email are the same.',
    ['Tan Jia En', 'mummy.tan@example.com', '6765 0381', '2006-05-12'],
    ['Tan Jia Min', 'mummy.tan@example.com', '6765 0381', '2006-05-12'],
  ),
  different(
    'Twin brothers with Western names; they share birthday, home number and school.',
    ['Aidan Lee Zheng Yu', 'aidan.lee@example.com', '6349 5512', '2004-10-31', 'Kranji Secondary School'],
    ['Ethan Lee Zheng Kai', 'ethan.lee@example.com', '6349 5512', '2004-10-31', 'Kranji Secondary School'],
  ),
  different(
    'Twin brothers, named Hasan and Husain as is the custom; both use their father’s phone.',
    ['Muhammad Hasan bin Yusof', '', '9842 6610', '2005-01-03'],
    ['Muhammad Husain bin Yusof', '', '9842 6610', '2005-01-03'],
  ),
  different(
    'Twin sisters whose names differ in one letter; each has her own mobile.',
    ['Ng Xin Yin', 'family.ng@example.sg', '8135 2290', '2003-07-07'],
    ['Ng Xin Yan', 'family.ng@example.sg', '8135 2291', '2003-07-07'],
  ),
  different(
    'Sisters with one generation name use their father’s email.',
    ['Tan Mei Ling', 'tanfamily.amk@example.com', '', '1998-02-19'],
    ['Tan Mei Hua', 'tanfamily.amk@example.com', '', '2000-11-06'],
  ),
  different(
    'Brothers with one generation name give the home number; one record has no birthday.',
    ['Lim Zhi Wei', 'zhiwei.l@example.com', '6587 2043', '2001-04-28'],
    ['Lim Zhi Hao', '', '6587 2043', ''],
  ),
  different(
    'Sisters have their father’s name, and names that begin alike.',
    ['Preetha d/o Rajan', 'rajan.household@example.com', '9305 7168', '1999-03-08'],
    ['Preethi d/o Rajan', 'rajan.household@example.com', '9305 7168', '2002-12-15'],
  ),
  different(
    'Sisters at one school and one home number; the names differ in the middle.',
    ['Nur Syafiqah bte Rosli', 'syafiqah.rosli@example.com', '6862 9174', '2004-06-02'],
    ['Nur Syahirah bte Rosli', 'syahirah.rosli@example.com', '6862 9174', '2006-08-24'],
  ),
  different(
    'A grandson has his grandfather’s name, so father and son have the same two names the other way round.',
    ['Govindan s/o Ramasamy', '', '6296 4837', '1960-09-22'],
    ['Ramasamy s/o Govindan', 'ramasamy.g@example.com', '6296 4837', '1990-01-11'],
  ),
  different(
    'Father and son have one name and one home number; thirty-one years lie between them.',
    ['John Anthony Sequeira', 'jasequeira@example.com', '6744 3209', '1957-05-16'],
    ['John Anthony Sequeira Jr', 'johnny.seq@example.com', '6744 3209', '1988-07-30'],
  ),
  different(
    'Father and son: the father’s given name is what follows bin in the son’s name.',
    ['Salleh bin Abdul Rahman', 'salleh.ar@example.com', '9127 8350', '1968-11-13'],
    ['Abdul Rahman bin Salleh', 'salleh.ar@example.com', '8712 4406', '1997-02-27'],
  ),
  different(
    'Two colleagues come under the mailbox of the personnel office.',
    ['Grace Chong', 'hr@blueheron.example.sg', '', '', 'Blue Heron Foods'],
    ['Faridah Salim', 'hr@blueheron.example.sg', '', '', 'Blue Heron Foods'],
  ),
  different(
    'Two colleagues under the personnel office’s mailbox have names that differ in one letter.',
    ['Tan Wei Ling', 'hr@cedarcourt.example.sg', '9290 1147', '1992-08-03', 'Cedar Court Hotel'],
    ['Tan Wei Lin', 'hr@cedarcourt.example.sg', '9448 7062', '1984-10-25', 'Cedar Court Hotel'],
  ),
  different(
    'The company’s volunteer mailbox and main line stand for everybody on its list.',
    ['Lester Ng', 'volunteer@quaysidebank.example.sg', '6511 8800', '', 'Quayside Bank'],
    ['Leslie Ng', 'volunteer@quaysidebank.example.sg', '6511 8800', '', 'Quayside Bank'],
  ),
  different(
    'Two colleagues of one full name come under one mailbox; the birthdays show that they are two.',
    ['Lim Siew Hong', 'volunteer@eastlink.example.sg', '', '1969-06-30', 'Eastlink Bus'],
    ['Lim Siew Hong', 'volunteer@eastlink.example.sg', '', '1983-03-19', 'Eastlink Bus'],
  ),
  different(
    'The secretary signs up her manager and herself with the office’s number and her own email.',
    ['Angela Sng', 'angela.sng@pasirtrust.example.sg', '6227 5043', '1980-07-15', 'Pasir Trust'],
    ['Roland Eio', 'angela.sng@pasirtrust.example.sg', '6227 5043', '', 'Pasir Trust'],
  ),
  different(
    'Two bakers give the phone of the shop in which they work.',
    ['Wee Ah Lek', '', '6440 7716', '1962-02-08', 'Joo Seng Confectionery'],
    ['Low Ah Lek', '', '6440 7716', '1970-12-19', 'Joo Seng Confectionery'],
  ),
  different(
    'The provision shop’s phone takes the calls of two neighbours who are not related.',
    ['Mdm Fatimah Ali', '', '6747 1385', '1955-03-03'],
    ['Mdm Letchumi Raman', '', '6747 1385', '1951-09-26'],
  ),
  different(
    'Two men have the very common name Tan Wei Ming; birthdays and all addresses differ.',
    ['Tan Wei Ming', 'weiming.t@example.com', '9615 2374', '1990-03-05'],
    ['Tan Wei Ming', 'twm.sg@example.sg', '8529 4018', '1976-09-20'],
  ),
  different(
    'Two men are called Muhammad Faiz, a common name, and have different birthdays.',
    ['Muhammad Faiz', 'mfaiz@example.com', '8864 1953', '2000-01-22'],
    ['Muhammad Faiz', 'faiz.m@example.sg', '9057 3628', '1994-12-08'],
  ),
  different(
    'Two women are called Siti Aminah; they stood side by side at one event, and have other fathers.',
    ['Siti Aminah binte Jaafar', '', '9370 5581', ''],
    ['Siti Aminah binte Kassim', 'siti.aminah@example.com', '8441 2697', ''],
  ),
  different(
    'Kumar is the whole name on one sheet and one of two names on the other; the employers know both men.',
    ['Kumar', 'kumar@lantern.example.sg', '9821 7340', '', 'Lantern Cafe'],
    ['Kumar Jayaraman', 'kumar.j@example.com', '8180 6925', '1988-08-18', 'Jurong Cranes'],
  ),
  different(
    'Two women are called Rachel Lim; one is a pupil and one is a grandmother.',
    ['Rachel Lim', 'rachel.lim@example.com', '8259 1046', '2007-10-14'],
    ['Rachel Lim', 'rachellim@example.com', '9633 4782', '1956-10-14'],
  ),
  different(
    'Two women of one name were born in one year, four months apart.',
    ['Lee Hui Min', 'huimin.lee@example.com', '9084 5519', '1995-02-17'],
    ['Lee Hui Min', 'lhm95@example.sg', '8375 6602', '1995-06-17'],
  ),
  different(
    'Two men called Michael Tan help in one team, and neither has given a birthday.',
    ['Michael Tan', 'michael.tan@example.com', '9752 8013', ''],
    ['Michael Tan', 'mike.tan@example.sg', '9246 3390', ''],
  ),
  different(
    'Two women were born on one day and have one given name, a common one; their fathers are different men.',
    ['Nurul Ain Binte Zainal', 'ain.zainal@example.com', '8136 7724', '1999-05-09'],
    ['Nurul Ain Binte Mustafa', 'nurulain.m@example.com', '9018 4465', '1999-05-09'],
  ),
  different(
    'Both left the birthday as the form showed it, 1 January; both were in the same training with own phones.',
    ['Chan Mei Yee', '', '9477 0238', '1990-01-01'],
    ['Chan Yee Mei', 'yeemei.chan@example.com', '8693 1154', '1990-01-01'],
  ),
  different(
    'One bank employs two of one full name and numbers their emails.',
    ['Jason Lim', 'jason.lim@straitsbank.example.sg', '', '1981-04-12', 'Straits Bank'],
    ['Jason Lim', 'jason.lim2@straitsbank.example.sg', '', '1993-09-28', 'Straits Bank'],
  ),
  different(
    'One hospital has two nurses of one name; birthdays and mobile numbers differ.',
    ['Siti Nurhaliza Binte Ahmad', '', '9194 6037', '1996-03-25', 'Mount Alder Hospital'],
    ['Siti Nurhaliza Bte Ahmad', '', '8602 9718', '1989-11-17', 'Mount Alder Hospital'],
  ),
  different(
    'A dot makes two mailboxes of one company’s domain: its two namesakes have different birthdays.',
    ['Wong Kar Wai', 'kar.wai@limestone.example.sg', '', '1974-05-21', 'Limestone Media'],
    ['Wong Kar Wai', 'karwai@limestone.example.sg', '', '1998-01-13', 'Limestone Media'],
  ),
  different(
    'The telephone company gave the old number of one volunteer to somebody else.',
    ['Evelyn Kwek', 'evelyn.kwek@example.com', '9347 6158', '1971-07-27'],
    ['Dinesh Pathak', 'dinesh.pathak@example.com', '9347 6158', '1996-10-02'],
  ),
  different(
    'The old number went to a stranger who happens to have the same surname.',
    ['Ang Boon Tiong', '', '9861 2209', '1963-12-11'],
    ['Ang Shu Fen', 'shufen.ang@example.com', '+65 9861 2209', '2001-08-05'],
  ),
  different(
    'The number was recycled to a man of the same common given name; birthdays and fathers differ.',
    ['Mohamed Ridzuan bin Talib', 'ridzuan.talib@example.com', '8223 4907', '1978-06-16'],
    ['Muhammad Ridzwan bin Samad', 'ridzwan.s@example.com', '8223 4907', '2002-04-09'],
  ),
  different(
    'A mobile and an office’s landline have the same last seven digits; the full name is common.',
    ['Tan Siew Eng', '', '9385 4160', '1970-08-29'],
    ['Tan Siew Eng', 'sieweng@plainfield.example.sg', '6385 4160', '1991-02-04', 'Plainfield Supplies'],
  ),
  different(
    'A Malaysian mobile ends with the same digits as a Singapore mobile; the two men never met.',
    ['Wong Chee Seng', '', '+60 19-278 3345', '1982-05-07'],
    ['Wong Chee Siong', 'cheesiong@example.com', '+65 9278 3345', '1987-03-26'],
  ),
  different(
    'Ong and Wong sound alike and are two surnames; the two men work in one firm.',
    ['Ong Wei Jie', 'weijie.ong@rivervale.example.sg', '9066 1742', '', 'Rivervale Motors'],
    ['Wong Wei Jie', 'weijie.wong@rivervale.example.sg', '8354 7096', '', 'Rivervale Motors'],
  ),
  different(
    'Ng and Ang are two surnames; two classmates of one given name come from one college.',
    ['Ng Mei Yun', '', '8971 5304', '2005-09-14', 'Telok Junior College'],
    ['Ang Mei Yun', '', '8971 0245', '2005-04-14', 'Telok Junior College'],
  ),
  different(
    'Chan and Chang are two families; the women have one given name and were born in one month.',
    ['Chan Li Ting', 'liting.chan@example.com', '9154 8873', '1993-10-08'],
    ['Chang Li Ting', 'liting.chang@example.com', '8746 3025', '1993-10-18'],
  ),
  different(
    'Tan Wei Ming and Tan Ming Wei sit in one office; the order of the syllables makes two names.',
    ['Tan Wei Ming', 'weiming.tan@orchardlaw.example.sg', '', '', 'Orchard Law'],
    ['Tan Ming Wei', 'mingwei.tan@orchardlaw.example.sg', '', '', 'Orchard Law'],
  ),
  different(
    'A family gives each member a tag of its one Gmail address.',
    ['Lydia Sim', 'simsofyishun.invented+lydia@gmail.com', '9625 0417', '1978-12-22'],
    ['Lucas Sim', 'simsofyishun.invented+lucas@gmail.com', '', '2009-03-30'],
  ),
  different(
    'The applicant typed her own email for her referee by mistake.',
    ['Thng Hui Shan', 'huishan.thng@example.com', '8092 7716', '1997-05-04'],
    ['Mrs Margaret Rozario', 'huishan.thng@example.com', '6468 9350', '', 'Seraya Primary School'],
  ),
  different(
    'A teacher registers her pupils with her own email and mobile; two pupils of the class are on the list.',
    ['Haziq Bin Roslan', 'mrs.low@bukit.example.edu.sg', '9741 3628', '2009-01-18', 'Bukit High School'],
    ['Hafiz Bin Roslan', 'mrs.low@bukit.example.edu.sg', '9741 3628', '2009-07-23', 'Bukit High School'],
  ),
  different(
    'A domestic helper gives the home number and the email of the family for whom she works.',
    ['Marites Santos', 'kohs.at.home@example.com', '6256 8031', '1983-11-09'],
    ['Koh Lay Peng', 'kohs.at.home@example.com', '6256 8031', '1977-04-26'],
  ),
];

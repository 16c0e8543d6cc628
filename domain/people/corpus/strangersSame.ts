/** Pairs of records of one human being, written by a stranger to the rules by which records are compared. */
import { type Pair, same } from './pair.ts';

export const strangersSame: readonly Pair[] = [
  same(
    'The surname comes first on the form and last in the spreadsheet; the mobile number is the same.',
    ['Tan Kian Boon', 'kianboon.tan@example.com', '9128 4471', '1987-06-14'],
    ['Kian Boon Tan', 'kbtan@mail.example.sg', '91284471', ''],
  ),
  same(
    'She puts her Western name before the surname one year and at the end the next; the email is the same.',
    ['Rachel Lim Hui Ling', 'rachel.huiling@example.com', '8233 1906', '1994-11-02'],
    ['LIM HUI LING RACHEL', 'rachel.huiling@example.com', ''],
  ),
  same(
    'The form has the name of the identity card, the list only the Western name; the number has the country code.',
    ['Lim Kok Wai Jeremy', 'jeremylkw@example.sg', '+65 9755 0382', '1979-02-21'],
    ['Jeremy Lim', '', '97550382', '', 'Harbourline Logistics'],
  ),
  same(
    'The two syllables of his given name are apart on one sheet and joined on the other; the birthday is the same.',
    ['Chen Xiao Ming', 'cxm@example.com', '', '1991-09-30'],
    ['CHEN XIAOMING', '', '8611 7250', '1991-09-30'],
  ),
  same(
    'One record has a hyphen in the given name; she changed her telephone company and number and kept her email.',
    ['Goh Li-Hua', 'lihua.goh@example.com', '9340 6628', ''],
    ['Goh Li Hua', 'lihua.goh@example.com', '8840 1573', '1983-12-08'],
  ),
  same(
    'He leaves out s/o in the second year; birthday and mobile number stay.',
    ['Rajendran s/o Muthusamy', 'rajendran.m@example.com', '9662 0817', '1972-05-19'],
    ['Rajendran Muthusamy', '', '+6596620817', '1972-05-19', 'Tembusu Bank'],
  ),
  same(
    'She leaves out d/o, and the email is typed with capital letters.',
    ['Kavitha d/o Subramaniam', 'kavitha.subra@example.sg', '9071 5534', '1989-08-25'],
    ['Kavitha Subramaniam', 'Kavitha.Subra@Example.SG', '', ''],
  ),
  same(
    'Muhammad is shortened to Mohd and bin is left out; the number is typed with 65 and no plus.',
    ['Muhammad Faizal bin Ismail', 'faizal.ismail@example.com', '8127 9046', '1985-10-11'],
    ['Mohd Faizal Ismail', 'faizal@workshop.example.sg', '6581279046', ''],
  ),
  same(
    'Binte is shortened, the given names are joined, and no address is the same, but the birthday is.',
    ['Nur Aisyah Binte Rahmat', 'nuraisyah.r@example.com', '', '2001-03-17'],
    ['NURAISYAH BTE RAHMAT', '', '9818 3062', '2001-03-17'],
  ),
  same(
    'A Malaysian writes his number with the country code on one form and as at home on the other.',
    ['Ganesan a/l Perumal', 'ganesan.p@example.com.my', '+60 12-884 5170', '1981-01-29'],
    ['P. Ganesan', 'ganesan.p@example.com.my', '012-8845170', ''],
  ),
  same(
    'The identity card has an alias; he gives only the second name on this year’s form.',
    ['Lim Ah Kow @ Lim Beng Huat', '', '6449 0273', '1953-07-04'],
    ['Lim Beng Huat', 'benghuat53@example.com', '6449-0273', '1953-07-04'],
  ),
  same(
    'The spreadsheet loses the accents of his name; the email is the same but for capital letters.',
    ['José Ángel Fernández', 'jose.fernandez@example.es', '+34 600 112 938', '1990-04-23'],
    ['Jose Angel Fernandez', 'Jose.Fernandez@example.es', '8396 2204', ''],
  ),
  same(
    'As a referee she has a title; in the list of volunteers her surname stands before a comma.',
    ['Dr. Priya Nair', 'pnair@clinic.example.sg', '(+65) 9237 4418'],
    ['Nair, Priya', 'priya.nair@example.com', '9237-4418', '1976-09-13'],
  ),
  same(
    'Only the comma and the capital letters differ; one sheet has no address at all, but the birthday.',
    ['LEE, Jun Hao', 'junhao.lee@example.com', '9451 7703', '1997-01-16'],
    ['Lee Jun Hao', '', '', '1997-01-16', 'Kallang Robotics'],
  ),
  same(
    'The father’s name is an initial before the name on the company’s list; the phone is the same.',
    ['S. Ramesh', 'ramesh.s@northpier.example.sg', '9189 2665', '', 'North Pier Engineering'],
    ['Ramesh s/o Sivalingam', 'ramesh_siva@example.com', '9189 2665', '1984-06-06'],
  ),
  same(
    'Last year’s coordinator mistyped one letter of her name.',
    ['Koh Siew Choo', 'siewchoo.koh@example.com', '9726 1180', '1968-12-30'],
    ['Koh Siew Chop', 'siewchoo.koh@example.com', '', '', 'Bedok Garden Club'],
  ),
  same(
    'The email ends in .con in place of .com; name and mobile number are the same.',
    ['Jasmine Teo', 'jasmine.teo@example.con', '8522 6397', ''],
    ['Jasmine Teo Pei Shan', 'jasmine.teo@example.com', '8522 6397', '1993-05-27'],
  ),
  same(
    'Two digits of the mobile number are interchanged; name and birthday are the same.',
    ['Alvin Seah Kok Meng', '', '9386 5142', '1982-08-08'],
    ['Seah Kok Meng Alvin', 'alvin.seah@example.com', '9386 5124', '1982-08-08'],
  ),
  same(
    'Md stands for Muhammad on the referee’s sheet; the second of two emails is the same.',
    ['Md Hafiz Osman', 'hafiz.osman@example.com', '', ''],
    ['Muhammad Hafiz Bin Osman', 'mhafiz@school.example.sg; hafiz.osman@example.com', '9004 7731', '1995-02-10'],
  ),
  same(
    'She puts her husband’s surname before her own since the wedding, and has a new email and the old mobile.',
    ['Cheryl Wong', 'cheryl.wong@example.com', '9613 8409', '', 'Larkspur Insurance'],
    ['Mrs Cheryl Tay-Wong', 'cheryl.tay@example.com', '+65-9613-8409', '1988-03-22', 'Larkspur Insurance'],
  ),
  same(
    'Her surname is another after marriage; birthday and mobile number prove her.',
    ['Sarah Pereira', 'sarah.pereira@example.com', '9752 3316', '1992-07-19'],
    ['Sarah Anne Nathan', 'sarah.nathan@example.com', '9752 3316', '1992-07-19'],
  ),
  same(
    'Chinese characters stand beside the romanised name on one form.',
    ['陈美玲 Tan Mei Leng', '', '6782 4095', '1961-10-03'],
    ['Tan Mei Leng', 'meileng61@example.com', '67824095', ''],
  ),
  same(
    'One form has only Chinese characters, the other their romanisation; the email is the same.',
    ['黄志强', 'zhiqiang.huang@example.cn', '+86 131 0000 4826', ''],
    ['Huang Zhiqiang', 'zhiqiang.huang@example.cn', '8740 9925', '1986-11-11'],
  ),
  same(
    'She left the university and its email; the old phone number stays.',
    ['Charmaine Sim', 'e0412277@uni.example.edu.sg', '9147 8236', '2000-02-29'],
    ['Charmaine Sim Yu Qi', 'charmaine.sim@example.com', '9147 8236', ''],
  ),
  same(
    'He came back from abroad with a new number; email and birthday stay.',
    ['Darren Chua', 'darren.chua@example.com', '+61 491 570 156', '1990-12-12'],
    ['Chua Wen Jie Darren', 'darren.chua@example.com', '8867 0143', '1990-12-12'],
  ),
  same(
    'The number is typed with 0065; the two emails are his private one and his employer’s.',
    ['Zulkifli Bin Hassan', 'zul.hassan@example.com', '0065 9632 7718', ''],
    ['Zulkifli Hassan', 'zulkifli.hassan@seletar.example.sg', '9632 7718', '1977-04-01', 'Seletar Aero'],
  ),
  same(
    'A visitor’s British mobile number is typed with 0044 and with +44 (0).',
    ['Fiona Macleod', '', '0044 7700 900417', '1971-06-28'],
    ['Ms Fiona MacLeod', 'fiona.macleod@example.co.uk', '+44 (0)7700 900417', ''],
  ),
  same(
    'Gmail ignores the dots with which he wrote his address the second time.',
    ['Eugene Thia', 'eugenethia.invented@gmail.com', '', '1996-08-14'],
    ['Thia Jun Wei, Eugene', 'eugene.thia.invented@gmail.com', '9228 6450', ''],
  ),
  same(
    'She adds a tag to her Gmail address in order to sort what the charity sends.',
    ['Shanti Krishnan', 'shantikrishnan.invented@gmail.com', '8315 7094', ''],
    ['Shanthi Krishnan', 'shantikrishnan.invented+charity@gmail.com', '', '1980-05-05'],
  ),
  same(
    'The company’s list is all in capital letters, email too, and has the direct line for a phone.',
    ['Patrick Gomez', 'patrick.gomez@orchidsoft.example.sg', '9876 1205', '1975-03-31'],
    ['GOMEZ PATRICK JOSEPH', 'PATRICK.GOMEZ@ORCHIDSOFT.EXAMPLE.SG', '6338 2291', '', 'OrchidSoft'],
  ),
  same(
    'Day and month of the birthday are interchanged in the spreadsheet; company and name are the same.',
    ['Phua Jing Ting', 'jingting.phua@example.com', '', '1988-04-07', 'Marina Reinsurance'],
    ['Phua Jing Ting', '', '9065 3382', '1988-07-04', 'Marina Reinsurance'],
  ),
  same(
    'Day and month are interchanged, and the surname is last; the mobile number is the same.',
    ['Balakrishnan Venkatesh', '', '8472 0659', '1969-02-11'],
    ['Venkatesh Balakrishnan', 'venkat.b@example.com', '84720659', '1969-11-02'],
  ),
  same(
    'He moved, and changed number, email and employer; an uncommon full name and the birthday are the same.',
    ['Thevarajah Anand Selvaratnam', 'anand.s@oldfirm.example.sg', '9530 2864', '1978-09-09', 'Old Jetty Shipping'],
    ['Anand Selvaratnam Thevarajah', 'tas1978@example.com', '8953 7710', '1978-09-09', 'Punggol Water'],
  ),
  same(
    'She signed up at school and again at work years later: all addresses are new, name and birthday are not.',
    ['Ong Kai Xuan Bernice', 'bernice.ong@school.example.edu.sg', '6554 8217', '1999-12-24'],
    ['Bernice Ong Kai Xuan', 'bernice.o@lumenpay.example.sg', '9011 4693', '1999-12-24', 'LumenPay'],
  ),
  same(
    'He applied by himself last year; this year he comes with his company, which gives its own email for him.',
    ['Benjamin Foo', 'benfoo@example.com', '9483 1172', '1991-01-07'],
    ['Foo Chuan Yong Benjamin', 'benjamin.foo@meridian.example.sg', '9483 1172', '', 'Meridian Audit'],
  ),
  same(
    'Both years’ lists of one company have her uncommon name; the first has her private mobile, the second no phone.',
    ['Xanthe Oliveiro', '', '8238 6601', '', 'Meadow & Finch LLP'],
    ['Oliveiro, Xanthe', 'xoliveiro@meadowfinch.example.sg', '', '', 'Meadow and Finch'],
  ),
  same(
    'A former volunteer is now the referee of another; the applicant knows only the short name.',
    ['Mr Desmond Chia', '', '9796 5023', '', 'Changi Youth Centre'],
    ['Chia Kok Leong Desmond', 'desmond.chia@example.com', '97965023', '1966-10-20'],
  ),
  same(
    'One record has the home number and the mobile, the other only the mobile with dots.',
    ['Hoon Swee Lan', '', '6241 7738; 9862 4471', '1959-05-02'],
    ['Mdm Hoon Swee Lan', 'sweelan.hoon@example.com', '9862.4471', ''],
  ),
  same(
    'The year of birth has two digits interchanged; all else is the same.',
    ['Gerald Quah', 'gerald.quah@example.com', '9254 0086', '1985-06-18'],
    ['Gerald Quah', 'gerald.quah@example.com', '9254 0086', '1958-06-18'],
  ),
  same(
    'He is Alex among friends; the form has all his names.',
    ['Alex Quek', 'alexquek@example.com', '', ''],
    ['Quek Zhi Hao Alexander', 'alexquek@example.com', '8654 2390', '2003-04-15'],
  ),
  same(
    'She uses the Cantonese spelling in daily life and pinyin in her passport; birthday and phone are the same.',
    ['Cheung Mei Fong', 'meifong@example.hk', '9361 5827', '1974-08-30'],
    ['Zhang Meifang', '', '9361 5827', '1974-08-30'],
  ),
  same(
    'Filipino habits: Maria becomes Ma., and the mother’s surname comes and goes.',
    ['Maria Cristina Reyes dela Cruz', 'cristina.delacruz@example.ph', '8190 4735', '1987-12-01'],
    ['Ma. Cristina Dela Cruz', '', '8190 4735', ''],
  ),
  same(
    'The Vietnamese name loses its signs and is turned round; birthday and company are the same.',
    ['Nguyễn Thị Ngọc Lan', 'ngoclan@example.vn', '', '1995-10-26', 'Saltwater Studio'],
    ['Lan Nguyen Thi Ngoc', 'lan@saltwater.example.sg', '8077 6142', '1995-10-26', 'Saltwater Studio Pte Ltd'],
  ),
  same(
    'Umlauts become two letters on the company’s list; he keeps the German number.',
    ['Jürgen Müller-Böhm', 'jmb@example.de', '+49 1512 3456078', '1967-01-19'],
    ['Juergen Mueller-Boehm', 'j.mueller@rheinwerk.example.sg', '0049 151 23456078', '', 'Rheinwerk Asia'],
  ),
  same(
    'The apostrophe is lost and the given name shortened; he took his number to another firm.',
    ['Christopher D’Souza', 'chris@firstfirm.example.sg', '9417 7905', '', 'First Firm Advisory'],
    ['Chris DSouza', 'chris.dsouza@secondfirm.example.sg', '+65 9417 7905', '', 'Second Firm Advisory'],
  ),
  same(
    'On the sheet of helpers of the day he is only Ravi, with the number of his application.',
    ['Ravi', '', '9073 8851'],
    ['Ravichandran Pillai', 'ravi.pillai@example.com', '9073 8851', '1998-07-23'],
  ),
  same(
    'She has one name only, spelled the new way and the old way; the phone is the same.',
    ['Sutarti', '', '8268 3914', '1984-02-16'],
    ['Soetarti', 'sutarti84@example.id', '8268 3914', ''],
  ),
  same(
    'His company’s mailbox is his email in both years; full name and birthday are the same too.',
    ['Vincent Yeo Chin Seng', 'hr@tanglinpaper.example.sg', '', '1970-11-27', 'Tanglin Paper'],
    ['Yeo Chin Seng', 'hr@tanglinpaper.example.sg', '9645 0328', '1970-11-27', 'Tanglin Paper'],
  ),
  same(
    'He wrote Singh alone, then with the family’s name; the email is his own.',
    ['Harpreet Singh', 'harpreet.gill@example.com', '9182 5540', ''],
    ['Harpreet Singh Gill', 'harpreet.gill@example.com', '8726 3093', '1993-09-01', 'Woodlands Dental'],
  ),
  same(
    'She changed her employer and all addresses; Abdul is shortened, and name and birthday remain.',
    ['Nurul Huda Binte Abdul Kadir', 'nurulhuda@westgate.example.sg', '6890 3315', '1986-05-30', 'Westgate Polyclinic'],
    ['Nurul Huda Abd Kadir', 'nh.kadir@example.com', '9330 8267', '1986-05-30', 'Sunbird Hospice'],
  ),
];

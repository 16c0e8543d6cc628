/** Pairs of records of two human beings, written by somebody who knows the rules: each is a borderline case of one. */
import { different, type Pair } from './pair.ts';

export const boundaryDifferent: readonly Pair[] = [
  different(
    'Two colleagues have the mailbox of their department.',
    ['Eve Lim', 'hr@kallang.example.com', '', '', 'Kallang Freight'],
    ['Adam Tan', 'hr@kallang.example.com', '', '', 'Kallang Freight'],
  ),
  different(
    'Three colleagues have the reception’s number.',
    ['Siti Aminah', 'siti@example.com', '6222 1000', '', 'Kallang Freight'],
    ['Goh Wei Lun', 'weilun@example.com', '6222 1000', '', 'Kallang Freight'],
  ),
  different(
    'A teacher registers two pupils with her own email and number.',
    ['Chan Yu Xuan', 'teacher@school.example.sg', '6777 0001', '2008-02-02'],
    ['Muhammad Danish', 'teacher@school.example.sg', '6777 0001', '2008-05-05'],
  ),
  different(
    'Mother and daughter have one email; the daughter’s birthday is known.',
    ['Lim Mei Hua', 'limfamily@example.com', '', ''],
    ['Lim Jia Hui', 'limfamily@example.com', '', '2006-06-06'],
  ),
  different(
    'Father and son with the same initials have one number.',
    ['Tan Kok Wah', '', '9777 1111', '1970-01-01'],
    ['Tan Kai Wen', '', '9777 1111', '2003-03-03'],
  ),
  different(
    'Two people of the commonest name, nothing in common.',
    ['Tan Wei Ming', 'wm1@example.com', '9000 0001', '1990-01-01'],
    ['Tan Wei Ming', 'wm2@example.com', '9000 0002', '1994-04-04'],
  ),
  different(
    'Two people of the commonest name in one company, with other birthdays.',
    ['Lim Hui Min', 'huimin.a@example.com', '', '1991-01-01', 'Redhill Press'],
    ['Lim Hui Min', 'huimin.b@example.com', '', '1996-06-06', 'Redhill Press'],
  ),
  different(
    'Two people of the same name, and the numbers differ in one digit.',
    ['Siti Nurhaliza', 'siti.n@example.com', '9811 2230', '1988-08-08'],
    ['Siti Nurhaliza', 'nurhaliza@example.com', '9811 2231', '1999-09-09'],
  ),
  different(
    'The second given word differs, and nothing is in common.',
    ['Ong Jia Wei', 'jiawei@example.com', '', ''],
    ['Ong Jia Wen', 'jiawen@example.com', '', ''],
  ),
  different(
    'Given names in the other order are another name; the birthday differs.',
    ['Tan Ming Wei', 'mingwei@example.com', '', '1985-05-05'],
    ['Tan Wei Ming', 'weiming@example.com', '', '1987-07-07'],
  ),
  different(
    'Numbers of two countries end alike, and so the people are others.',
    ['Peter Lau', 'peter.l@example.com', '+60 3 9123 4567', '1970-01-01'],
    ['Paul Chen', 'paul@example.com', '+65 9123 4567', '1980-02-02'],
  ),
  different(
    'One letter more, another birthday, another email.',
    ['Jon Lee', 'jon@example.com', '', '1990-09-09'],
    ['Joan Lee', 'joan@example.com', '', '1991-10-10'],
  ),
  different(
    'Same birthday and nothing else.',
    ['Rahim bin Salleh', 'rahim@example.com', '', '1982-02-28'],
    ['Carol Wong', 'carol@example.com', '', '1982-02-28'],
  ),
  different(
    'Same birthday and surname.',
    ['Goh Ah Seng', 'ahseng@example.com', '', '1959-12-12'],
    ['Goh Bee Hoon', 'beehoon@example.com', '', '1959-12-12'],
  ),
  different(
    'Same company and surname.',
    ['Rajan Pillai', 'rajan@example.com', '', '', 'Tembusu Bank'],
    ['Deepa Pillai', 'deepa@example.com', '', '', 'Tembusu Bank'],
  ),
  different(
    'Grandson named after his grandfather has the same home number.',
    ['Chia Teck Huat', '', '6345 1200', '1940-01-01'],
    ['Chia Teck Huat Jayden', '', '6345 1200', '2007-07-07'],
  ),
  different(
    'Father and son have one name and one home number, and other birthdays.',
    ['Joseph Pereira', '', '6266 7001', '1955-03-19'],
    ['Joseph Pereira', '', '6266 7001', '1985-03-19'],
  ),
  different(
    'Mother and daughter have one name and one email, and other birthdays.',
    ['Mary Tan', 'tans@example.com', '', '1960-10-01'],
    ['Mary Tan', 'tans@example.com', '', '1989-08-15'],
  ),
  different(
    'Triplets: birthday, number and surname are the same.',
    ['Low Yi En', '', '6555 0333', '2009-09-09'],
    ['Low Yi Xin', '', '6555 0333', '2009-09-09'],
  ),
  different(
    'A couple: one number, no birthday, one surname.',
    ['Nathan Kumar', '', '9200 4400', ''],
    ['Shalini Kumar', '', '9200 4400', ''],
  ),
  different(
    'The number was given to somebody else a year later.',
    ['Ho Swee Lin', 'sweelin@example.com', '8700 1234', ''],
    ['Azman bin Idris', 'azman@example.com', '8700 1234', ''],
  ),
  different(
    'The mailbox was given to the successor.',
    ['Clara Yip', 'events@church.example.sg', '', ''],
    ['Noel Teng', 'events@church.example.sg', '', ''],
  ),
  different(
    'A couple has one email, and her name is similar to his.',
    ['Jose Santos', 'santos@example.com', '', '1980-01-01'],
    ['Josefa Santos', 'santos@example.com', '', '1982-02-02'],
  ),
  different(
    'A helper is registered with her employer’s number.',
    ['Analyn Cruz', '', '9311 5511', '1987-04-04'],
    ['Tay Poh Choo', '', '9311 5511', '1971-11-11'],
  ),
  different(
    'Two organisations, one name.',
    ['Kelvin Toh', '', '', '1984-01-01', 'Redhill Press'],
    ['Kelvin Toh', '', '', '1989-09-09', 'Marina Systems'],
  ),
  different(
    'The surname is the same in characters, the rest is another.',
    ['王小明', 'xiaoming@example.com', '', ''],
    ['王大明', 'daming@example.com', '', ''],
  ),
  different(
    'A name in characters and one in letters, other birthdays and addresses.',
    ['陈伟明', 'chen@example.com', '', '1990-01-01'],
    ['Tan Wei Ming', 'tan@example.com', '', '1991-02-02'],
  ),
  different(
    'Same initials.',
    ['T K Lim', 'tk@example.com', '', '1970-07-01'],
    ['K T Lim', 'kt@example.com', '', '1975-08-02'],
  ),
  different(
    'Ben is a name and no relation.',
    ['Ben Tan', 'ben@example.com', '', '1990-03-03'],
    ['Bin Tan', 'bin@example.com', '', '1992-04-04'],
  ),
  different(
    'Sister-in-law with the same married surname and home number.',
    ['Anne De Souza', '', '6288 9900', '1975-05-05'],
    ['Anna De Souza', '', '6288 9900', '1978-08-08'],
  ),
  different(
    'Colleagues whose numbers differ in the extension alone.',
    ['Melvin Chai', '', '6500 1001', '', 'Tembusu Bank'],
    ['Marvin Chai', '', '6500 1002', '', 'Tembusu Bank'],
  ),
  different(
    'Two sons of one father.',
    ['Arjun s/o Nair', '', '9001 7788', '2004-04-01'],
    ['Arun s/o Nair', '', '9001 7788', '2006-06-01'],
  ),
  different(
    'Two daughters of one father, with his email.',
    ['Aisha binte Omar', 'omar.house@example.com', '', '2001-02-01'],
    ['Aina binte Omar', 'omar.house@example.com', '', '2003-03-01'],
  ),
  different(
    'Gmail mailboxes that differ in more than dots.',
    ['Ivan Lee', 'ivan.lee1@gmail.com', '', '1990-11-01'],
    ['Ivan Lee', 'ivan.lee2@gmail.com', '', '1998-12-01'],
  ),
  different(
    'Dots count in other mailboxes.',
    ['Ian Tan', 'i.tan@example.com', '', '1977-07-17'],
    ['Irene Tan', 'it.an@example.com', '', '1979-09-19'],
  ),
  different(
    'Two mailboxes of one name at two providers.',
    ['Sarah Lim', 'sarah.lim@example.com', '', '1990-01-05'],
    ['Sarah Lim', 'sarah.lim@example.org', '', '1993-05-09'],
  ),
  different(
    'A church’s number, and names that sound alike.',
    ['Gerald Foo', '', '6333 2211', '1966-06-06'],
    ['Geraldine Foo', '', '6333 2211', '1968-08-08'],
  ),
  different(
    'Namesakes in one school, one year apart.',
    ['Nurul Izzah', '', '', '2006-01-01', 'Kranji Secondary School'],
    ['Nurul Izzah', '', '', '2007-01-01', 'Kranji Secondary School'],
  ),
  different(
    'Birthdays that are not swapped, though they look so.',
    ['Chris Tan', 'chris1@example.com', '', '1990-01-02'],
    ['Chris Tan', 'chris2@example.com', '', '1991-02-01'],
  ),
  different(
    'Nothing is in common.',
    ['Harpreet Singh', 'harpreet@example.com', '9123 0001', '1983-03-03'],
    ['Tan Ah Lian', 'ahlian@example.com', '9123 0002', '1963-06-06'],
  ),
  different(
    'Every Singh is not one Singh.',
    ['Jaspal Singh', 'jaspal@example.com', '', '1980-10-10'],
    ['Japal Singh', 'japal@example.com', '', '1985-05-25'],
  ),
  different(
    'A guardian’s email and number for three children of two families.',
    ['Tan Yi Ling', 'guardian@example.com', '9888 1000', '2010-10-10'],
    ['Sofia Rahman', 'guardian@example.com', '9888 1000', '2011-11-11'],
  ),
  different(
    'A name that is part of another.',
    ['Lim Wei', 'limwei@example.com', '', '1999-01-01'],
    ['Lim Wei Jie', 'weijie@example.com', '', '2001-01-01'],
  ),
  different(
    'Mononyms that are alike, without anything else.',
    ['Suryani', 'suryani@example.com', '', '1990-02-02'],
    ['Suryana', 'suryana@example.com', '', '1992-03-03'],
  ),
  different(
    'A common mononym and nothing else in common.',
    ['Fatimah', 'fatimah.a@example.com', '8111 0001', '1970-01-31'],
    ['Fatimah', 'fatimah.b@example.com', '8111 0002', '1988-12-31'],
  ),
  different(
    'One number with an extension, two people.',
    ['Andy Wee', '', '6311 4000', ''],
    ['Sandra Goh', '', '6311 4000', ''],
  ),
  different(
    'Husband’s and wife’s names swapped in the file; other birthdays.',
    ['Ken Ng', 'kenpat@example.com', '9444 5555', '1970-05-05'],
    ['Pat Ng', 'kenpat@example.com', '9444 5555', '1972-06-06'],
  ),
  different(
    'A referee who is known to many volunteers, and a volunteer of that name.',
    ['Dr Tan Chin Tuan', 'tanct@clinic.example.sg', '6733 1010', '1950-01-01'],
    ['Tan Chin Tuan', 'chintuan@example.com', '8333 0101', '1996-06-16'],
  ),
  different(
    'A student who uses the polytechnic’s mailbox, and the next student of that number.',
    ['Clement Ang', 'club@poly.example.edu.sg', '', '2001-01-20'],
    ['Valerie Ang', 'club@poly.example.edu.sg', '', '2004-04-20'],
  ),
  different(
    'Cousins: one generation name, one grandmother’s number.',
    ['Teo Jun Hao', '', '6277 3300', '2003-09-01'],
    ['Teo Jun Kai', '', '6277 3300', '2004-11-11'],
  ),
];

/** The volunteer application as a person sees it: by its words, not by its markup. */
import { expect, type Locator, type Page } from '@playwright/test';
import { volunteerApplication } from '../../domain/forms/volunteerApplication.ts';

export const pageTitles = volunteerApplication.pages.map(({ title }) => title);

export class VolunteerApplicationPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.heading(0)).toBeVisible();
  }

  heading = (index: number): Locator => this.page.getByRole('heading', { level: 2, name: pageTitles[index] });
  next = (): Promise<void> => this.page.getByRole('button', { name: 'Next' }).click();
  previous = (): Promise<void> => this.page.getByRole('button', { name: 'Previous' }).click();
  submit = (): Promise<void> => this.page.getByRole('button', { name: 'Submit' }).click();
  question = (name: string): Locator => this.page.locator(`#${name}`);
  text = (name: string): Locator => this.question(name).getByRole('textbox');
  list = (name: string): Locator => this.question(name).getByRole('combobox').first();
  tick = (name: string, option: string): Promise<void> =>
    this.question(name).getByRole('checkbox', { name: option }).check();
  pick = (name: string, option: string): Promise<void> =>
    this.question(name).getByRole('radio', { name: option, exact: true }).check();

  async consent(): Promise<void> {
    await this.pick('pdpa', 'Yes');
    await this.pick('declaration', 'Yes');
  }

  async contactInformation({ name = 'Nur Aisyah binte Rahman', email = 'aisyah.rahman@example.com' } = {}) {
    await this.list('salutation').selectOption('Ms');
    await this.text('contid').fill(name);
    await this.text('preferredname').fill('Aisyah');
    await this.pick('gender', 'Female');
    await this.text('birthday').pressSequentially('29021996');
    await this.list('maritalstatus').selectOption('Single');
    await this.list('citizenship').selectOption('Singapore Citizen');
    await this.text('nationality').fill('Singapore');
    await this.list('race').selectOption('Malay');
    await this.list('religion').selectOption('Islam');
    await this.text('email').fill(email);
    await this.text('number').fill('81234567');
    await this.text('addressline1').fill('Blk 123 Tampines Street 11, Singapore 521123');
    await this.text('addressline2').fill('#04-56');
    await this.text('emergencycontactname').fill('Rahman bin Osman');
    await this.text('emergencycontactnumber').fill('91234567');
    await this.text('emergencycontactrelationship').fill('Father');
    await this.tick('proficientwrittenlanguage', 'English');
    await this.tick('proficientspokenlanguage', 'English');
    await this.tick('proficientspokenlanguage', 'Malay');
    await this.list('educationlevel').selectOption("Bachelor's degree");
    await this.list('occupationstatus').selectOption('Working full-time');
    await this.text('occupationtitle').fill('Nurse');
    await this.text('organisationname').fill('N/A');
    await this.text('dietaryrestrictions').fill('Halal food only');
  }

  async preferences(): Promise<void> {
    await this.tick('preferredagegroup', '6 to 9 years');
    await this.list('preferredlocation').selectOption({ index: 2 });
    await this.pick('generallypreferredactivity', 'Both in person and virtual');
    await this.tick('activitytype', 'Reading');
    await this.tick('interestedroles', 'Life! Mentor');
    await this.tick('timing', 'Saturday mornings');
    await this.tick('manageabletemperaments', 'Talkative');
  }

  async history(): Promise<void> {
    for (const name of ['criminalrecords', 'mentalhealthissues', 'infectiousserioushealthproblems']) {
      await this.text(name).fill('No');
    }
    await this.text('physicaldisabilities').fill('No');
    await this.pick('nonmedicinaldrugintake', 'No');
    await this.pick('drinkinghabits', 'Never');
    await this.pick('smokinghabits', 'Never');
    await this.pick('covidvaccinationstatus', 'Yes - with booster taken');
    await this.text('staffvolunteerreferral').fill('N/A');
    await this.tick('mediumoflcssdiscovery', 'Friends or family');
    await this.text('volunteerexperience').fill('Two years of reading at a library.');
    await this.text('about').fill('I enjoy stories.');
  }

  async referee(place: 1 | 2, name: string): Promise<void> {
    const group = this.page.getByRole('group', { name: `Referee ${place}` });
    await group.getByLabel('Name').fill(name);
    await group.getByLabel('Designation').fill('Teacher');
    await group.getByLabel('Organisation').fill('A school');
    await group.getByLabel('Relationship to you').fill('Former teacher');
    await group.getByLabel('Number of years known').fill('4');
    await group.getByLabel('Contact number').fill('98765432');
  }

  /** From the first page to the last, with Submit yet to be pressed. */
  async fillIn(person?: { name: string; email: string }): Promise<void> {
    await this.consent();
    await this.next();
    await this.contactInformation(person);
    await this.next();
    await this.preferences();
    await this.next();
    await this.history();
  }
}

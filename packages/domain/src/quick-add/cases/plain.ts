/** Lines that people write and that say nothing but a title. */
export const plainTitles = `
May call Sam
30 min run
Read March by Kay
now playing
sun cream
Buy sun cream and towels
Sun hat for Ada
Sat nav update
Mon ami restaurant booking
Wed the two datasets
mon cheri for Grandma
sat prep book
Buy a sat phone
Plan the May holiday
March for climate
March on with the thesis
Meet April about the lease
Ask June for the recipe
August Wilson play tickets
Dec the halls
Jan and Mark need keys
Mark the exams
Order mar mix
Fix the jan service
monthly report
weekly review
daily stand-up notes
yearly tax folder
Annual report draft
Write the day plan
Book a weekend away
Second draft
Every little helps
Everyone needs a badge
Clean every room
Check every second door
Every Breath You Take cover
Learn the every-man speech
In the meantime
Dinner in town
Put 3 eggs in
Back in 5 minutes
In 3 acts
In 10 hours of work
Invest in 2 funds
3 days of rest
25/4 90m
Run 5 km
Run 10k
Buy 2 l milk
Read 20 pages
Chapter 12
Page 9
Room 101
Form 1040
iPhone 17
Windows 11
Web 2.0
Version 1.2.3
Invoice 2026-117
Flight LH 9 am Gate
Bus 42
Route 66
A4 paper
3D print
4x4 tyres
Half past nine
Nine to five
9 to 5
24/7 line
50% off
Midnight snack
Afternoon tea
Good morning mail
Night shift rota
Next week plan
This month budget
Last day photos
Yesterday song
Someday maybe list
Now or never
Later gator
Weekday lunch menu
Friday's minutes
Todays specials
tomorrowland tickets
Sundays are for soup
Saturdays rota
A Tuesdays-only deal
Noonday sun poster
C# course
F# scales
Issue number 12
Hash # sign
50 # of paper
Fix a#b
! important
Wow!
!important in CSS
High priority mail
low fat milk
~ home folder
~/bashrc
approx ~5 people
1h30m film
45m cable
2h parking
At home
at the doctor
Look at it
At 9
Meet @noon_cafe
5 dec. 
Dec-5 notes
05.12.2026
12/05/2026
5th of December
Dec five
May the fourth
31 feb
2026-02-30
99:99
24:00
13pm
0am
`
